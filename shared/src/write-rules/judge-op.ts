import { can } from '../access/capabilities.ts';
import type { Role } from '../access/roles.ts';
import { allowed, notYours, type RowImage, refused, type Verdict } from '../errors/verdict.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { tableNamed } from '../tables/all.ts';
import type { Column } from '../tables/column.ts';
import type { Table } from '../tables/table.ts';
import { uuid } from '../text.ts';
import { judgedValue } from './judged-row.ts';

/** The caller as the server knows it (never as a client claims). */
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
 * The table an op names and its id, before the row is read. Refuses unknown and read-only tables, ids
 * that aren't UUIDs, and actors without the capability.
 */
export function locateWrite(actor: Actor, op: UploadOp): Verdict<{ id: string; table: Table }> {
  const table = tableNamed(op.table);
  if (!table) {
    return refused(
      'unknown_table',
      'Your version of the app sent a table that the server doesn’t know',
      op.table.slice(0, 80),
    );
  }
  if (!table.writer) return notYours(op.table);
  const id = uuid.safeParse(op.id);
  if (!id.success) return refused('invalid_value', 'The entry’s id isn’t valid', `${op.table}.id`);
  if (!can(actor.roles, table.writer) || !table.ops.includes(op.op)) return notYours(op.table);
  return allowed({ id: id.data, table });
}

/**
 * Judges one change of one row by itself: columns, values, owner. The table's own `judge` judges what
 * depends on the whole transaction.
 *
 * @param before the row as it stands; undefined if there is none
 */
export function judgeOp(
  actor: Actor,
  op: UploadOp,
  table: Table,
  before: RowImage | undefined,
): Verdict<RowWrite> {
  if (before && table.owner && before[table.owner] !== actor.userId) return notYours(table.name);
  if (op.op === 'DELETE') return allowed({ kind: before ? 'delete' : 'nothing' });
  // A row with its owner's id comes with the account: it can be changed, not inserted.
  if (!before && (op.op === 'PATCH' || table.owner === 'id')) return notYours(table.name);

  const data = op.data ?? {};
  for (const [name, value] of Object.entries(data)) {
    const verdict = judgeColumn({ actor, op, table, before, name, value });
    if (!verdict.ok) return verdict;
  }
  const given = pick(data, Object.keys(table.fields));
  const row = table.row.safeParse({ ...pick(before ?? {}, keptColumns(table, op)), ...given });
  if (!row.success) {
    const issue = row.error.issues[0];
    return refused(
      'invalid_value',
      issue?.message ?? 'A value isn’t valid',
      `${table.name}.${issue?.path.join('.') ?? ''}`,
    );
  }
  const checked = row.data as RowImage;
  const values = op.op === 'PATCH' ? changed(checked, table, given) : checked;
  const written = { ...values, ...stateAfter(table, op, data, before) };
  if (!before) {
    const owner = table.owner && { [table.owner]: actor.userId };
    return allowed({ kind: 'insert', values: { ...written, ...owner } });
  }
  return allowed(
    Object.keys(written).length === 0 ? { kind: 'nothing' } : { kind: 'update', values: written },
  );
}

interface GivenColumn {
  readonly actor: Actor;
  readonly op: UploadOp;
  readonly table: Table;
  readonly before: RowImage | undefined;
  readonly name: string;
  readonly value: unknown;
}

/** Whether a client may name a column with this value; the value itself is checked with the row. */
function judgeColumn(given: GivenColumn): Verdict<undefined> {
  const { actor, op, table, before, name, value } = given;
  const where = `${table.name}.${name.slice(0, 80)}`;
  // PATCH with null empties a column, whatever it holds; PUT starts from the defaults.
  const empties = value === null && op.op === 'PATCH';
  if (name === table.owner) {
    if (empties) return setByServer(where);
    return value === actor.userId || value === null ? allowed(undefined) : notYours(where);
  }
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (!column) {
    return refused(
      'unknown_column',
      'Your version of the app sent a field that the server doesn’t know',
      where,
    );
  }
  const isUnchanged =
    !empties && (value == null || judgedValue(column.type, value) === before?.[name]);
  // A device sets its own stamps on what it inserts, and the server's replace them.
  if (column.setBy === 'stamp') {
    return empties ? setByServer(where) : allowed(undefined);
  }
  if (column.setBy === 'lifecycle') return judgeState(given, column);
  if (column.setBy === 'server') return isUnchanged ? allowed(undefined) : setByServer(where);
  const { settledBy, parent, type } = column;
  // The schema refuses null of a column that must hold a value, settled or not.
  if (value === null && !type.isNullable && !parent) return allowed(undefined);
  if (settledBy && before?.[settledBy.column] != null && !isUnchanged) {
    return refused('read_only_column', settledBy.message, where);
  }
  if (parent && before && value !== before[name]) {
    const noun = tableNamed(parent)?.noun ?? 'entry';
    return refused('invalid_value', `An entry can’t move to another ${noun}`, where);
  }
  return allowed(undefined);
}

function setByServer(where: string) {
  return refused('read_only_column', 'Juu sets this value, so you can’t change it here', where);
}

/** Naming the current state changes nothing; the table's own `judge` does with the whole transaction. */
function judgeState(given: GivenColumn, { type, ownerMay }: Column): Verdict<undefined> {
  const { table, before, name, value } = given;
  const where = `${table.name}.${name}`;
  if (value === undefined || (before && value === before[name])) return allowed(undefined);
  if (typeof value === 'string' && Object.hasOwn(ownerMay ?? {}, value)) return allowed(undefined);
  return type.choices?.some((state) => state === value)
    ? refused('invalid_status_change', 'Only an admin can change this status', where)
    : refused('invalid_value', `A ${table.noun} can’t have this status`, where);
}

/** The state that an op sets, and what changes with it; nothing if the row has that state. A replaced row counts as new. */
function stateAfter(
  table: Table,
  { op }: UploadOp,
  data: RowImage,
  before: RowImage | undefined,
): RowImage {
  const found = lifecycleOf(table);
  if (!found) return {};
  const [name, { ownerMay = {}, initial }] = found;
  const given = data[name] ?? (op === 'PUT' ? initial : undefined);
  if (typeof given !== 'string' || !Object.hasOwn(ownerMay, given)) return {};
  if (given === before?.[name]) return {};
  return { [name]: given, ...(before && ownerMay[given]) };
}

/** The column that holds the state of a table's rows, with its name; undefined if they have none. */
export function lifecycleOf({ columns }: Table): [name: string, column: Column] | undefined {
  return Object.entries(columns).find(([, { setBy }]) => setBy === 'lifecycle');
}

/** PATCH changes the existing row; PUT starts from the defaults. */
function keptColumns({ columns, fields }: Table, { op }: UploadOp): string[] {
  return Object.keys(fields).filter((name) => {
    const column = columns[name];
    return op === 'PATCH' ? column?.setBy !== 'derived' : column?.parent !== undefined;
  });
}

function pick(row: RowImage, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.filter((c) => row[c] !== undefined).map((c) => [c, row[c]]));
}

/** The columns of a checked row that the op gave, and those derived from them. */
function changed(row: RowImage, { columns }: Table, given: RowImage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => Object.hasOwn(given, name) || columns[name]?.setBy === 'derived',
    ),
  );
}
