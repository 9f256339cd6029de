/**
 * Refused values as they are kept: JSON that Postgres stores, columns by name, every value whole, as
 * nothing typed may be lost; the limit on a request bounds them. NUL and lone surrogates, which
 * Postgres refuses, become the replacement character, in names as well.
 */
export function storableValues(
  values: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const columns = Object.entries(values ?? {});
  return JSON.stringify(
    Object.fromEntries(columns.map(([name, value]) => [storableText(name), storableValue(value)])),
  );
}

/** Numbers, booleans and null stay what they are; what JSON cannot say is kept as its text. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value instanceof Object ? storableText(JSON.stringify(value)) : value;
}

/** Text that Postgres stores; see {@link storableValues}. */
export function storableText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8').replaceAll('\u0000', '\ufffd');
}
