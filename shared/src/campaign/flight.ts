import { FLIGHT_DATES_REVERSED } from './schema.ts';

/** Refusal of a flight whose last day has passed. */
export const FLIGHT_OVER = 'End date must not be in the past';

/**
 * True after a flight's last day.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function isFlightOver(flight: { readonly end_date: string }, today: string): boolean {
  return flight.end_date < today;
}

/**
 * What is wrong with the days of a flight that is planned, in words; undefined if nothing is.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function flightFault(
  flight: { readonly start_date: string; readonly end_date: string },
  today: string,
): string | undefined {
  if (isFlightOver(flight, today)) return FLIGHT_OVER;
  return flight.end_date < flight.start_date ? FLIGHT_DATES_REVERSED : undefined;
}
