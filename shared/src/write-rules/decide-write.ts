import { can } from '../access/capabilities.ts';
import type { Role } from '../access/roles.ts';
import { CAMPAIGN_STATUSES } from '../campaign/lifecycle.ts';
import { REPLICA_TABLES } from '../protocol/replica-tables.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { uuid } from '../text.ts';
import { allowed, notYours, type RowImage, refused, type Verdict } from './verdict.ts';
import { type TableRule, WRITABLE_TABLES } from './writable-tables.ts';

/** Who asks, as the server knows it (never as a client claims). */
export interface Actor {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** What an allowed op does to its row. */
export type RowWrite =
  | { readonly kind: 'insert'; readonly values: RowImage }
  | { readonly kind: 'update'; readonly values: RowImage }
  | { readonly kind: 'delete' }
  | { readonly kind: 'nothing' };

/**
 * The table an op names and its id, before the row is read.
 * Refuses unknown and read-only tables, ids that are no UUIDs, and actors without the capability.
 */
export function locateWrite(actor: Actor, op: UploadOp): Verdict<{ id: string; rule: TableRule }> {
  const rule = Object.hasOwn(WRITABLE_TABLES, op.table) ? WRITABLE_TABLES[op.table] : undefined;
  if (!rule) {
    return Object.hasOwn(REPLICA_TABLES, op.table)
      ? notYours(op.table)
      : refused(
          'unknown_table',
          'This version of the app sent a table that the server does not know',
          op.table.slice(0, 80),
        );
  }
  const id = uuid.safeParse(op.id);
  if (!id.success) return refused('invalid_value', 'The entry’s id is not valid', `${op.table}.id`);
  if (!can(actor.roles, rule.capability) || !rule.ops.includes(op.op)) return notYours(op.table);
  return allowed({ id: id.data, rule });
}

/**
 * Judges one change of one row by itself: columns, values, owner. What depends on the whole
 * transaction (is the campaign a draft afterwards?) is judged by `reviewTransaction`.
 *
 * @param before the row as it stands, undefined where there is none
 */
export function decideWrite(
  actor: Actor,
  op: UploadOp,
  rule: TableRule,
  before: RowImage | undefined,
): Verdict<RowWrite> {
  if (before && before[rule.ownerColumn] !== actor.userId) return notYours(op.table);
  if (op.op === 'DELETE') return allowed({ kind: before ? 'delete' : 'nothing' });
  // A profile comes with its account: it can be changed but not brought along.
  if (!before && (op.op === 'PATCH' || rule.ownerColumn === 'id')) return notYours(op.table);

  const data = op.data ?? {};
  const columns = checkColumns(actor, op, rule, data, before);
  if (!columns.ok) return columns;

  // PUT starts from the defaults, PATCH from the row as it stands.
  const given = pick(data, rule.fields);
  const kept = op.op === 'PATCH' ? rule.fields : rule.fixedColumns;
  const base = pick(
    before ?? {},
    kept.filter((column) => !rule.derivedColumns.includes(column)),
  );
  const row = rule.row.safeParse({ ...base, ...given });
  if (!row.success) {
    const issue = row.error.issues[0];
    return refused(
      'invalid_value',
      issue?.message ?? 'A value is not valid',
      `${op.table}.${issue?.path.join('.') ?? ''}`,
    );
  }

  const values = op.op === 'PATCH' ? changed(row.data, rule, given) : row.data;
  const status = statusAfter(op, data);
  const written = { ...values, ...(status ? { status } : {}) };
  if (!before)
    return allowed({ kind: 'insert', values: { ...written, [rule.ownerColumn]: actor.userId } });
  return allowed(
    Object.keys(written).length === 0 ? { kind: 'nothing' } : { kind: 'update', values: written },
  );
}

function checkColumns(
  actor: Actor,
  op: UploadOp,
  rule: TableRule,
  data: RowImage,
  before: RowImage | undefined,
): Verdict<undefined> {
  for (const [column, value] of Object.entries(data)) {
    const where = `${op.table}.${column.slice(0, 80)}`;
    const unchanged = changesNothing(op, value, before?.[column]);
    if (rule.stampedColumns.includes(column)) continue;
    if (column === rule.ownerColumn) {
      if (value === null && !unchanged) return setByServer(where);
      if (value !== actor.userId && value !== null) return notYours(where);
    } else if (column === 'status' && op.table === 'campaigns') {
      const verdict = checkStatus(value, before);
      if (!verdict.ok) return verdict;
    } else if (rule.serverColumns.includes(column)) {
      if (!unchanged) return setByServer(where);
    } else if (!rule.fields.includes(column)) {
      return refused(
        'unknown_column',
        'This version of the app sent a field that the server does not know',
        where,
      );
    } else if (isSettled(rule, column, before) && !unchanged) {
      return refused(
        'read_only_column',
        'The file has arrived, and its content decides what it is',
        where,
      );
    } else if (before && rule.fixedColumns.includes(column) && value !== before[column]) {
      return refused('invalid_value', 'An entry cannot move to another campaign', where);
    }
  }
  return allowed(undefined);
}

/** PATCH with null asks to empty the column; PUT starts from the defaults, so its null asks nothing. */
function changesNothing({ op }: UploadOp, value: unknown, before: unknown): boolean {
  return value === undefined || value === before || (value === null && op === 'PUT');
}

function setByServer(where: string) {
  return refused('read_only_column', 'This value is set by Juu and cannot be changed here', where);
}

function isSettled(rule: TableRule, column: string, before: RowImage | undefined): boolean {
  const by = rule.settledBy[column];
  return by !== undefined && before?.[by] != null;
}

/** Owners only ever set `draft`; naming the present status changes nothing and is judged later. */
function checkStatus(value: unknown, before: RowImage | undefined): Verdict<undefined> {
  if (value === 'draft' || value === undefined || (before && value === before.status))
    return allowed(undefined);
  return CAMPAIGN_STATUSES.some((status) => status === value)
    ? refused('invalid_status_change', 'Only an admin can change this status', 'campaigns.status')
    : refused('invalid_value', 'This is not a status of a campaign', 'campaigns.status');
}

/** A replaced campaign's status is its default like every column left out: `draft`. */
function statusAfter(op: UploadOp, data: RowImage): 'draft' | undefined {
  if (op.table !== 'campaigns') return undefined;
  if (data.status === 'draft') return 'draft';
  return op.op === 'PUT' && data.status === undefined ? 'draft' : undefined;
}

function pick(row: RowImage, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.filter((c) => row[c] !== undefined).map((c) => [c, row[c]]));
}

/** Of a checked row, the columns that the op gave and those derived from them. */
function changed(row: RowImage, rule: TableRule, given: RowImage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => Object.hasOwn(given, column) || rule.derivedColumns.includes(column),
    ),
  );
}
