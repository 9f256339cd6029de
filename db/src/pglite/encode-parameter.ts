import type { Parameter } from './messages.ts';

/**
 * A JS value as PostgreSQL reads it from text, as the `pg` driver does it: the server decides the
 * parameter's type, so a number may fill a text column and a string a jsonb one. Dates are instants
 * (ISO 8601, UTC), arrays are PostgreSQL arrays, other objects are JSON. Bytes stay bytes: the parameter is
 * in its type's binary format.
 */
export function encodeParameter(value: unknown): Parameter {
  return value instanceof Uint8Array ? value : encodeText(value);
}

function encodeText(value: unknown): string | null {
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
  const text = encodeText(element);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
