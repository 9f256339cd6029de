import { z } from 'zod';
import type { ReplicaRow } from '@/replica/schema.ts';

/** One op of a rejection, with the values that were sent. */
export interface RejectedOp {
  readonly table: string;
  readonly op: string;
  readonly rowId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * A mutation that the server refused, read from its rows in `write_rejections`; or several about the
 * same thing, merged into one.
 */
export interface Rejection {
  /** Ids of its rows. The first one identifies the rejection. */
  readonly ids: readonly string[];
  /** Why the server refused the newest mutation that did not fail because of one before it. */
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** When the server refused the last one. */
  readonly at: string;
  /** How many mutations these were. */
  readonly attempts: number;
  /** Oldest first. */
  readonly ops: readonly RejectedOp[];
}

/** A stored row, with the campaign of the creative or change that it is about, if that is in the replica. */
export interface RejectionRow extends ReplicaRow<'write_rejections'> {
  readonly campaign_id: string | null;
}

const valuesSchema = z.record(z.string(), z.unknown()).catch({});

/** Groups the rows of each mutation: they have the same time and the same reason. Newest first. */
export function groupRejections(rows: readonly RejectionRow[]): readonly Rejection[] {
  const groups = new Map<string, RejectionRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.created_at, row.code, row.message]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(toRejection).sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * Merges rejections of the same thing, so that a person edits and sends it again once, with all that
 * they typed. Newest first.
 *
 * @param rejections newest first
 */
export function mergeRejections(rejections: readonly Rejection[]): readonly Rejection[] {
  const merged = new Map<string, Rejection>();
  for (const rejection of rejections) {
    const subject = subjectOf(rejection);
    const later = merged.get(subject);
    merged.set(subject, later ? joined(rejection, later) : rejection);
  }
  return [...merged.values()];
}

function joined(earlier: Rejection, later: Rejection): Rejection {
  // A change of a row that was refused before finds no row.
  const { code, message, hint } = later.code === 'not_found_or_forbidden' ? earlier : later;
  return {
    code,
    message,
    hint,
    ids: [...earlier.ids, ...later.ids],
    at: later.at,
    attempts: earlier.attempts + later.attempts,
    ops: [...earlier.ops, ...later.ops],
  };
}

/** What a rejection is about. A deletion is never merged with other changes. */
function subjectOf({ ids, ops }: Rejection): string {
  const campaign = ops.find(({ table }) => table === 'campaigns');
  if (campaign) return `${campaign.op === 'DELETE' ? 'delete' : 'campaign'}:${campaign.rowId}`;
  const change = ops.find(({ table }) => table === 'campaign_changes');
  if (change) return `change of:${change.values.campaign_id ?? change.rowId}`;
  const child = ops.find(({ values }) => typeof values.campaign_id === 'string');
  if (child) return `campaign:${child.values.campaign_id}`;
  const profile = ops.find(({ table }) => table === 'profiles');
  return profile ? `profile:${profile.rowId}` : `change:${ids[0]}`;
}

function toRejection(rows: RejectionRow[]): Rejection[] {
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

function toOp(row: RejectionRow): RejectedOp {
  return {
    table: row.table_name ?? '',
    op: row.op ?? '',
    rowId: row.row_id ?? '',
    // A change of a creative names its campaign only if it moved there.
    values: {
      ...(row.campaign_id && { campaign_id: row.campaign_id }),
      ...parseValues(row.values),
    },
  };
}

function parseValues(text: string | null): Record<string, unknown> {
  try {
    return valuesSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
