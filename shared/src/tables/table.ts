import { z } from 'zod';
import type { Capability } from '../access/capabilities.ts';
import type { Refusal, RowImage, Verdict } from '../errors/verdict.ts';
import type { BucketKind } from './buckets.ts';
import type { Column } from './column.ts';

/** What a client may do to a row. */
export const OPS = ['PUT', 'PATCH', 'DELETE'] as const;
export type Op = (typeof OPS)[number];

export type Columns = Readonly<Record<string, Column>>;

/** The schemas of the columns that an owner types. */
type OwnerShape<C extends Columns> = {
  -readonly [Name in keyof C as C[Name]['setBy'] extends 'owner' | 'derived'
    ? Name
    : never]: C[Name]['schema'] extends z.ZodType ? C[Name]['schema'] : never;
};

/** The effect of a whole transaction on a row, which was there before or is afterwards, and its children. */
interface Effect {
  /** Before the transaction; undefined if there was no row. */
  readonly before: RowImage | undefined;
  /** After the transaction; undefined if there is no row. */
  readonly after: RowImage | undefined;
  /** True if a column that its owner types changed, or an op wrote a row that belongs to it. */
  readonly contentChanged: boolean;
  /** The ids of the rows of each table that belong to it afterwards, as far as they are current. */
  readonly children: Readonly<Record<string, readonly string[]>>;
}

/** A row that others may belong to. */
export interface RowRef {
  readonly table: string;
  readonly id: string;
}

export interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/** The rows as a transaction leaves them. */
export interface RowsAfter {
  /** Undefined if there is no such row. */
  row(table: string, id: string): Promise<RowImage | undefined>;
  /** Ids of the current rows of a table that belong to another row. */
  currentIds(table: string, parent: RowRef): Promise<readonly string[]>;
  /** The sum of a column over the rows with a value in another, of a table that clients only read. */
  sum(table: string, column: string, by: ColumnValue): Promise<number>;
}

/** Limit on the rows that an owner may add to a parent. */
interface Limit {
  readonly most: number;
  /** Only rows with these values count. */
  readonly having: RowImage;
  /** Refusal of any row beyond the limit. */
  readonly refusal: Refusal;
}

/**
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @param rows for what depends on more rows than the effect names
 */
export type Judge = (
  effect: Effect,
  today: string,
  rows: RowsAfter,
) => Verdict<undefined> | Promise<Verdict<undefined>>;

interface Declaration<C extends Columns, Row extends z.ZodType> {
  readonly bucket: BucketKind;
  /** Column that names a row's owner. Left out: every user may read the rows. */
  readonly owner?: (keyof C & string) | 'id';
  /** What an owner needs to write rows; left out: clients only read. */
  readonly writer?: Capability;
  readonly ops?: readonly Op[];
  /** What a person calls such a row, e.g. 'campaign'. */
  readonly noun?: string;
  readonly columns: C;
  /** Rules over several of the columns that an owner types; its output is what is stored. */
  readonly row?: (fields: OwnerShape<C>) => Row;
  /** Judges what a transaction makes of a row as a whole, its children included. */
  readonly judge?: Judge;
  readonly limit?: Limit;
  /** Only rows with these values count as a part of what they belong to; left out: all do. */
  readonly current?: RowImage;
  /** Writing such a row does not count as a change of its parent. */
  readonly isApart?: true;
  /** Rows can be large: an embedded database vacuums the table together with the log. */
  readonly hasLargeRows?: true;
  /** A person does not miss an unsent change of a row, so it does not count as unsent. */
  readonly isMinor?: true;
  /** Columns of each index in a replica. One that holds all that a query reads spares it the rows. */
  readonly indexes?: Readonly<Record<string, readonly (keyof C & string)[]>>;
}

/** The declaration of a synced table, as the engine reads it. */
export interface Table<
  Name extends string = string,
  C extends Columns = Columns,
  Row extends z.ZodType = z.ZodType,
> {
  readonly name: Name;
  readonly bucket: BucketKind;
  readonly owner: string | undefined;
  readonly writer: Capability | undefined;
  readonly ops: readonly Op[];
  readonly noun: string;
  readonly columns: C;
  /** Schemas of the columns that an owner types, one by one. */
  readonly fields: OwnerShape<C>;
  /** Those columns together. */
  readonly row: Row;
  /** The tables that a row may belong to, and by which column: it belongs to the first that is not null. */
  readonly parents: readonly { readonly table: string; readonly column: string }[];
  readonly judge: Judge | undefined;
  readonly limit: Limit | undefined;
  readonly current: RowImage;
  readonly isApart: boolean;
  readonly hasLargeRows: boolean;
  readonly isMinor: boolean;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
}

/** Declares a synced table: everything else about it derives from this. */
export function table<
  const Name extends string,
  C extends Columns,
  Row extends z.ZodType = z.ZodObject<OwnerShape<C>>,
>(name: Name, declaration: Declaration<C, Row>): Table<Name, C, Row> {
  const { columns, row = (fields) => z.object(fields) as z.ZodType as Row } = declaration;
  const typed = entriesOf(columns).filter(([, { schema }]) => schema);
  const fields = Object.fromEntries(typed.map(([column, { schema }]) => [column, schema]));
  return {
    name,
    bucket: declaration.bucket,
    owner: declaration.owner,
    writer: declaration.writer,
    ops: declaration.ops ?? [],
    noun: declaration.noun ?? 'entry',
    columns,
    fields: fields as OwnerShape<C>,
    row: row(fields as OwnerShape<C>),
    parents: entriesOf(columns).flatMap(([column, { parent }]) =>
      parent ? [{ table: parent, column }] : [],
    ),
    judge: declaration.judge,
    limit: declaration.limit,
    current: declaration.current ?? {},
    isApart: declaration.isApart ?? false,
    hasLargeRows: declaration.hasLargeRows ?? false,
    isMinor: declaration.isMinor ?? false,
    indexes: declaration.indexes ?? {},
  };
}

function entriesOf(columns: Columns): [string, Column][] {
  return Object.entries(columns);
}

/** The row that one of a table belongs to; undefined if it names none. */
export function parentOf({ parents }: Table, row: RowImage | undefined): RowRef | undefined {
  const first = parents.find(({ column }) => row?.[column] != null);
  return first && { table: first.table, id: String(row?.[first.column]) };
}

/** True if a row of a table belongs to another one. */
export function isChildOf(table: Table, row: RowImage | undefined, parent: RowRef): boolean {
  const found = parentOf(table, row);
  return found?.table === parent.table && found.id === parent.id;
}
