import { isCalendarDay } from '@juu/shared/time';

// Every route's address is checked in every visitor's first load: by hand, as that weighs less than
// the smallest schema library.

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

/** A calendar day, 'YYYY-MM-DD'. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && isCalendarDay(text) ? text : undefined;
}
