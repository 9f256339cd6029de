import { isCalendarDay } from '@juu/shared/time';
import { textOf } from './search-values.ts';

/** A calendar day, 'YYYY-MM-DD'. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && isCalendarDay(text) ? text : undefined;
}

/** A month, 'YYYY-MM'. */
export function monthOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && isCalendarDay(`${text}-01`) ? text : undefined;
}
