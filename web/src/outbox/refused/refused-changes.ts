import { z } from 'zod';
import type { ReplicaRow } from '@/replica/schema.ts';

/** One refused op, with the values that were sent. */
export interface RefusedOp {
  readonly table: string;
  readonly op: string;
  readonly rowId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * What the server refused of one thing: a transaction, as its rows in `write_rejections` tell it, or
 * several that followed each other.
 */
export interface RefusedChange {
  /** Ids of its rows; the first one stands for the change. */
  readonly ids: readonly string[];
  /** Why the first of them was refused: those after it may only have failed with it. */
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** When the last of them was refused. */
  readonly at: string;
  /** How many transactions these were. */
  readonly attempts: number;
  /** Oldest first. */
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

/**
 * Makes one of all changes that are about the same thing, so that it is edited and sent again once,
 * with all that was typed. Newest first.
 *
 * @param changes newest first
 */
export function mergeRefusals(changes: readonly RefusedChange[]): readonly RefusedChange[] {
  const merged = new Map<string, RefusedChange>();
  for (const change of changes) {
    const subject = subjectOf(change);
    const later = merged.get(subject);
    merged.set(subject, later ? joined(change, later) : change);
  }
  return [...merged.values()];
}

function joined(earlier: RefusedChange, later: RefusedChange): RefusedChange {
  return {
    ...earlier,
    ids: [...earlier.ids, ...later.ids],
    at: later.at,
    attempts: earlier.attempts + later.attempts,
    ops: [...earlier.ops, ...later.ops],
  };
}

/** What a change is about; a deletion is a matter of its own. */
function subjectOf({ ids, ops }: RefusedChange): string {
  const campaign = ops.find(({ table }) => table === 'campaigns');
  if (campaign) return `${campaign.op === 'DELETE' ? 'delete' : 'campaign'}:${campaign.rowId}`;
  const child = ops.find(({ values }) => typeof values.campaign_id === 'string');
  if (child) return `campaign:${child.values.campaign_id}`;
  const profile = ops.find(({ table }) => table === 'profiles');
  return profile ? `profile:${profile.rowId}` : `change:${ids[0]}`;
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
      attempts: 1,
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
