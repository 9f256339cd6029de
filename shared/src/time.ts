/** Kenya keeps UTC+3 all year round. */
const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The calendar day in Nairobi at an instant, 'YYYY-MM-DD'. */
export function nairobiDay(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10);
}

/** True for a 'YYYY-MM-DD' that names a real calendar day. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Minutes since midnight in Nairobi at an instant, 0 to 1439. */
export function nairobiMinuteOfDay(instant: Date): number {
  const local = new Date(instant.getTime() + NAIROBI_OFFSET_MS);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}
