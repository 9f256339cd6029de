import { listQuerySchema } from '@juu/shared/protocol/moderation';
import { z } from 'zod';

/** Where a page of a list begins and how it is sorted. */
export interface ListOrder<Column extends string> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

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
  return listQuerySchema.omit({ status: true }).extend({
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

/** The pattern of `ilike` that finds a text anywhere, its signs taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Rows before the page that the query asks for. */
export function offsetOf({ page, page_size }: { page: number; page_size: number }): number {
  return (page - 1) * page_size;
}
