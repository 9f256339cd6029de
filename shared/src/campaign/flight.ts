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
