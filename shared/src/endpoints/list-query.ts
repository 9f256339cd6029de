import { z } from 'zod';
import { line } from '../text.ts';
import { isCalendarDay } from '../time.ts';

/** How a list is sorted. */
export interface ListOrder<Column extends string> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

/** A month of Nairobi's calendar, 'YYYY-MM'. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Write months as YYYY-MM' });

/** A day of Nairobi's calendar, 'YYYY-MM-DD'. */
export const calendarDay = z
  .string()
  .refine(isCalendarDay, { error: 'Write a day of the calendar as YYYY-MM-DD' });

/** A number from an address, in which it is text. */
const count = () => z.coerce.number<number | string>().int().min(1);

/**
 * Query of one of the admin's lists: `?page=1&page_size=50&q=…&sort=-created_at`; a minus sorts
 * downwards.
 *
 * @param columns what may be sorted by
 * @param byDefault one of them, with or without a minus
 */
export function listQueryOf<Column extends string>(
  columns: readonly Column[],
  byDefault: NoInfer<Column> | `-${NoInfer<Column>}`,
) {
  return z.object({
    page: count().max(100_000).default(1),
    page_size: count().max(200).default(50),
    q: line({ breaks: true }).default(''),
    sort: z
      .string()
      .regex(new RegExp(`^-?(${columns.join('|')})$`), { error: `Sort by ${columns.join(', ')}` })
      .default(byDefault)
      .transform(
        (sort): ListOrder<Column> => ({
          column: sort.replace('-', '') as Column,
          direction: sort.startsWith('-') ? 'desc' : 'asc',
        }),
      ),
  });
}

/** One page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number(), page: z.number() });
}
