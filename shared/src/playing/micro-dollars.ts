/** Micro-dollars in a US cent. */
export const MICRO_PER_CENT = 10_000;
/** Plays that a slot's price buys. */
export const PLAYS_PER_SLOT = 1_000;

/** Returns the price of one play at a slot price in US cents; micro-dollars. */
export function playMicro(slotCents: number): number {
  return (slotCents * MICRO_PER_CENT) / PLAYS_PER_SLOT;
}

/** Micro-dollars of an amount in US dollars, from exact decimal text such as '12.50'. */
export function microOf(usd: string | number): number {
  return Math.round(Number(usd) * 1_000_000);
}

/** Money set aside for one purpose, e.g. a campaign's budget or its cap of a day; micro-dollars. */
export interface Allowance {
  readonly limitMicro: number;
  readonly spentMicro: number;
  /** Promised to screens, and not spent yet. */
  readonly reservedMicro: number;
}

/** Returns the money neither spent nor reserved; micro-dollars. */
export function freeMicro({ limitMicro, spentMicro, reservedMicro }: Allowance): number {
  return Math.max(0, limitMicro - spentMicro - reservedMicro);
}
