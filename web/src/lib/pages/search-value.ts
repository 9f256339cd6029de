/**
 * Reads one value of an address's search, for the router: JSON, else text. Text that only looks like a number,
 * such as `1e5` or a serial number of twenty digits, stays as it was typed.
 * @throws SyntaxError if it isn't JSON: then the router takes it as text
 */
export function searchValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
}
