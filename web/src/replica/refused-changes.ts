import { z } from 'zod';
import type { ReplicaRow } from './schema.ts';

/** One refused op, with the values that were sent. */
export interface RefusedOp {
  readonly table: string;
  readonly op: string;
  readonly rowId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A transaction that the server refused, as its rows in `write_rejections` tell it. */
export interface RefusedChange {
  /** Ids of its rows; the first one stands for the change. */
  readonly ids: readonly string[];
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly at: string;
  readonly ops: readonly RefusedOp[];
}

const valuesSchema = z.record(z.string(), z.unknown()).catch({});

/**
 * Brings together the rows of one transaction: they were written at the same instant for the same
 * reason. Newest first.
 */
export function groupRefusals(
  rows: readonly ReplicaRow<'write_rejections'>[],
): readonly RefusedChange[] {
  const groups = new Map<string, ReplicaRow<'write_rejections'>[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.created_at, row.code, row.message]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(toChange).sort((a, b) => b.at.localeCompare(a.at));
}

function toChange(rows: ReplicaRow<'write_rejections'>[]): RefusedChange[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      ids: rows.map(({ id }) => id),
      code: first.code ?? '',
      message: first.message ?? '',
      hint: first.hint,
      at: first.created_at ?? '',
      ops: rows.map(toOp),
    },
  ];
}

function toOp(row: ReplicaRow<'write_rejections'>): RefusedOp {
  return {
    table: row.table_name ?? '',
    op: row.op ?? '',
    rowId: row.row_id ?? '',
    values: parseValues(row.values),
  };
}

function parseValues(text: string | null): Record<string, unknown> {
  try {
    return valuesSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
