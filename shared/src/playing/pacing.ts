interface Today {
  /** Limit for the whole day: micro-dollars or plays. */
  readonly today: number;
  /** Used today, and reserved for today. */
  readonly used: number;
  /** Usual activity in each of the day's 24 hours, e.g. pings of the last two weeks. */
  readonly busyness: readonly number[];
  /** Which of the 24 hours the campaign has booked. */
  readonly booked: readonly boolean[];
  /** Hour of the day in Nairobi, 0 to 23. */
  readonly hour: number;
}

/**
 * Returns what is left of an hour's share of the day's money or plays: the shares of the booked hours so
 * far, minus what is used. What an hour leaves unused rolls forward. Never below zero.
 *
 * Adds one to each hour's activity, so that every hour has a share and shares start out even.
 */
export function hourShareLeft(day: Today): number {
  const { today, used, busyness, booked, hour } = day;
  let whole = 0;
  let begun = 0;
  for (const [i, isBooked] of booked.entries()) {
    const share = isBooked ? (busyness[i] ?? 0) + 1 : 0;
    whole += share;
    if (i <= hour) begun += share;
  }
  if (whole === 0) return 0;
  // The product of both can exceed the integers that a number holds exactly.
  const share = Number((BigInt(today) * BigInt(begun)) / BigInt(whole));
  return Math.max(0, share - used);
}
