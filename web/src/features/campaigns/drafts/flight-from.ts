interface FlightDays {
  readonly start_date: string;
  readonly end_date: string;
}

/** A flight of the same length that begins on the day at the earliest; days are 'YYYY-MM-DD'. */
export function flightFrom({ start_date, end_date }: FlightDays, day: string): FlightDays {
  if (!start_date || !end_date || start_date >= day) return { start_date, end_date };
  const length = Date.parse(end_date) - Date.parse(start_date);
  const end = new Date(Date.parse(day) + length);
  return { start_date: day, end_date: end.toISOString().slice(0, 10) };
}
