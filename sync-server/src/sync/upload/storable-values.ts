/**
 * The most of one refused value that is kept, characters: far more than any field may hold, and a
 * bound on what a client can have stored and synced back.
 */
const LONGEST_KEPT = 4_000;
const MOST_KEPT_COLUMNS = 100;

/**
 * Refused values as they are kept: JSON that Postgres stores, columns by name. NUL and lone
 * surrogates, which it refuses, become the replacement character, in names as well.
 */
export function storableValues(
  values: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const columns = Object.entries(values ?? {}).slice(0, MOST_KEPT_COLUMNS);
  return JSON.stringify(
    Object.fromEntries(columns.map(([name, value]) => [storableText(name), storableValue(value)])),
  );
}

/** Numbers, booleans and null stay what they are; what is no plain value is kept as its text. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  return value instanceof Object ? storableText(JSON.stringify(value)) : value;
}

/** Text that Postgres stores; see {@link storableValues}. */
export function storableText(text: string): string {
  return Buffer.from(text.slice(0, LONGEST_KEPT), 'utf8')
    .toString('utf8')
    .replaceAll('\u0000', '\ufffd');
}
