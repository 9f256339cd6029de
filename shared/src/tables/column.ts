import type { z } from 'zod';

/** What a column holds. It decides the types in Postgres, in a replica and in TypeScript. */
export type ColumnKind =
  | 'text'
  | 'uuid'
  | 'choice'
  | 'day'
  | 'time'
  | 'integer'
  | 'bigint'
  | 'real'
  | 'usd'
  | 'json';

/**
 * The type of a column.
 *
 * @typeParam Value what TypeScript sees, with null if the column may be empty
 * @typeParam HasDefault an insert may leave the column out
 */
export interface ColumnType<
  Kind extends ColumnKind = ColumnKind,
  Value = unknown,
  HasDefault extends boolean = boolean,
> {
  readonly kind: Kind;
  readonly hasDefault: HasDefault;
  readonly isNullable: boolean;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** Carries the type only; the property never exists. */
  readonly value?: Value;
}

function typeOf<Value>() {
  return <const Kind extends ColumnKind>(kind: Kind) =>
    (): ColumnType<Kind, Value, false> => ({ kind, hasDefault: false, isNullable: false });
}

export const text = typeOf<string>()('text');
export const uuidType = typeOf<string>()('uuid');
/** 'YYYY-MM-DD'. */
export const day = typeOf<string>()('day');
export const time = typeOf<Date>()('time');
export const integer = typeOf<number>()('integer');
/** Beyond what a number holds exactly: decimal text. */
export const bigint = typeOf<string>()('bigint');
export const real = typeOf<number>()('real');
/** US dollars, exact: `numeric` in Postgres and decimal text from there, a number in a replica. */
export const usd = typeOf<string>()('usd');
/** `jsonb` in Postgres, JSON text in a replica. */
export function json<Value>(): ColumnType<'json', Value, false> {
  return { kind: 'json', hasDefault: false, isNullable: false };
}
export function choice<const Choice extends string>(
  choices: readonly Choice[],
): ColumnType<'choice', Choice, false> {
  return { kind: 'choice', choices, hasDefault: false, isNullable: false };
}

/** A column that may be empty. */
export function nullable<Kind extends ColumnKind, Value, HasDefault extends boolean>(
  type: ColumnType<Kind, Value, HasDefault>,
): ColumnType<Kind, Value | null, HasDefault> {
  return { ...type, isNullable: true };
}

/** A column that Postgres fills in if an insert leaves it out. */
export function defaulted<Kind extends ColumnKind, Value>(
  type: ColumnType<Kind, Value>,
): ColumnType<Kind, Value, true> {
  return { ...type, hasDefault: true };
}

/**
 * Who sets a column: its owner types it; `derived` follows from others and is computed on each change;
 * a `stamp` is set by the server whatever a client says; a `lifecycle` goes through states.
 */
type Setter = 'owner' | 'derived' | 'server' | 'stamp' | 'lifecycle';

/** A column of the server's: once that is set, the one that names it is the server's too. */
export interface Settled {
  readonly column: string;
  /** The reason shown for a change after that. */
  readonly message: string;
}

/** What a column's declaration says. */
export interface Column<Type extends ColumnType = ColumnType, Schema = z.ZodType | undefined> {
  readonly type: Type;
  readonly setBy: Setter;
  /** Checks a value that a client sends, and makes it what is stored. */
  readonly schema: Schema;
  /** False: the column stays in the central database. */
  readonly isSynced: boolean;
  /** False: no answer of an endpoint carries the column, because it is secret or internal. */
  readonly inAnswers?: false | undefined;
  /** Its name in forms and rejections. */
  readonly label?: string | undefined;
  /** The table whose row this one belongs to; such a column stays as it was inserted. */
  readonly parent?: string | undefined;
  /** The column belongs to the server once this is set. */
  readonly settledBy?: Settled | undefined;
  /** The states that an owner may set, each with the server's columns that change with it. */
  readonly ownerMay?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** The state of a new row. */
  readonly initial?: string | undefined;
}

export interface AnswerOptions {
  /** False keeps a secret or internal column out of `answerShape` and `answerOf`. */
  readonly inAnswers?: false;
}

export interface OwnerOptions extends AnswerOptions {
  readonly label?: string;
  readonly settledBy?: Settled;
}

/** A column that its owner may set. */
export function owner<
  Type extends ColumnType,
  Schema extends z.ZodType,
  Options extends OwnerOptions = OwnerOptions,
>(type: Type, schema: Schema, options?: Options) {
  return { type, setBy: 'owner', schema, isSynced: true, ...(options as Options) } as const;
}

/** A column that follows from others; the table's `row` computes it. */
export function derived<Type extends ColumnType, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
) {
  return { type, setBy: 'derived', schema, isSynced: true } as const;
}

/** The column by which a row belongs to one of another table. */
export function parent<Schema extends z.ZodType>(table: string, schema: Schema) {
  return { type: uuidType(), setBy: 'owner', schema, isSynced: true, parent: table } as const;
}

/**
 * A further table that a row may belong to. If it is set, the row belongs to that one: declare it before the
 * others.
 */
export function optionalParent<Schema extends z.ZodType>(table: string, schema: Schema) {
  return { ...parent(table, schema), type: nullable(uuidType()) } as const;
}

/** A column of the server's. A client may name it with the value that it has; null in a PATCH is refused. */
export function server<Type extends ColumnType, Options extends AnswerOptions = AnswerOptions>(
  type: Type,
  options?: Options,
) {
  return {
    type,
    setBy: 'server',
    schema: undefined,
    isSynced: true,
    ...(options as Options),
  } as const;
}

/** A column of the server's that stays in the central database. */
export function central<Type extends ColumnType, Options extends AnswerOptions = AnswerOptions>(
  type: Type,
  options?: Options,
) {
  return {
    type,
    setBy: 'server',
    schema: undefined,
    isSynced: false,
    ...(options as Options),
  } as const;
}

/** A time that the server sets, whatever a client claims. */
export function stamp() {
  return { type: defaulted(time()), setBy: 'stamp', schema: undefined, isSynced: true } as const;
}

/** A state that changes by the rules of a lifecycle. */
export function lifecycle<Type extends ColumnType>(
  type: Type,
  states: Required<Pick<Column, 'ownerMay' | 'initial'>>,
) {
  return { type, setBy: 'lifecycle', schema: undefined, isSynced: true, ...states } as const;
}
