import type { RowImage } from '../errors/verdict.ts';
import type { ColumnType } from '../tables/column.ts';
import type { Table } from '../tables/table.ts';

/**
 * A stored row as the judge sees it, the same from a replica and from the central database: without
 * what stays in the central database, values as {@link judgedValue} makes them.
 */
export function judgedRow({ columns, owner = 'id' }: Table, row: RowImage): RowImage {
  const values = Object.entries(columns)
    .filter(([name, { isSynced }]) => isSynced && row[name] !== undefined)
    .map(([name, { type }]) => [name, judgedValue(type, row[name])]);
  return { id: row.id, [owner]: row[owner], ...Object.fromEntries(values) };
}

/** A value in one form, however it is stored: times as ISO 8601 in UTC, amounts as numbers, JSON parsed. */
export function judgedValue({ kind }: Pick<ColumnType, 'kind'>, value: unknown): unknown {
  // A client may send anything; only these have another form.
  if (!(value instanceof Date || typeof value === 'string' || typeof value === 'number')) {
    return value;
  }
  if (kind === 'time') return isoTime(value);
  if (kind === 'usd') return Number(value);
  if (kind === 'bigint') return String(value);
  return kind === 'json' && typeof value === 'string' ? parsed(value) : value;
}

/** Leaves a text that isn't a time as it is. */
function isoTime(value: Date | string | number): unknown {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

/** A text that isn't JSON stays as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
