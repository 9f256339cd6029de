/**
 * Refused values as they are kept: JSON that Postgres stores. NUL and lone surrogates, which it
 * refuses, become the replacement character.
 */
export function storableValues(values: unknown): string {
  return JSON.stringify(values ?? {}, (_key, value) =>
    typeof value === 'string' ? storableText(value) : value,
  );
}

/** Text that Postgres stores; see {@link storableValues}. */
export function storableText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8').replaceAll('\u0000', '\ufffd');
}
