/**
 * A JS value as PostgreSQL reads it from text, as the `pg` driver does it: the server decides the
 * parameter's type, so a number may fill a text column and a string a jsonb one. Dates are instants
 * (ISO 8601, UTC), arrays are PostgreSQL arrays, other objects are JSON.
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) {
    return null;
  }
  if (typeof value !== 'object') {
    return String(value);
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (value instanceof Uint8Array) {
    return `\\x${Buffer.from(value).toString('hex')}`;
  }
  return Array.isArray(value) ? encodeArray(value) : JSON.stringify(value);
}

function encodeArray(elements: unknown[]): string {
  return `{${elements.map(encodeElement).join(',')}}`;
}

function encodeElement(element: unknown): string {
  if (Array.isArray(element)) {
    return encodeArray(element);
  }
  const text = encodeParameter(element);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
