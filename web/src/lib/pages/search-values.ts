// By hand: every visitor's first load checks the address of sign-in with these, without a schema library.

/** The value if it is one of these. Any other counts as left out. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: unknown,
): Value | undefined {
  return values.find((known) => known === value);
}

/** A text as it stands. An address holds numbers unquoted, so `?q=254` arrives as a number. */
export function textOf(value: unknown, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= maxLength ? text : undefined;
}

/** A whole number from 1 on, such as that of a page in a list. */
export function countOf(value: unknown, max: number): number | undefined {
  const isCount = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
  return isCount ? Number(value) : undefined;
}
