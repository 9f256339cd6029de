import { z } from 'zod';
import type { Column, ColumnType } from './column.ts';
import type { Columns, Table } from './table.ts';

/** A column's value in the JSON of an answer: amounts as numbers, times as ISO 8601. */
type AnswerValue<Type> =
  Type extends ColumnType<infer Kind, infer Value>
    ? Kind extends 'usd' | 'bigint'
      ? number | Extract<Value, null>
      : Kind extends 'time'
        ? string | Extract<Value, null>
        : Value
    : never;
/** The columns that answers carry. */
type Answered<C extends Columns> = {
  [Name in keyof C as C[Name] extends { readonly inAnswers: false } ? never : Name]: C[Name];
};
type AnswerShape<C extends Columns> = {
  -readonly [Name in keyof Answered<C>]: z.ZodType<AnswerValue<C[Name]['type']>>;
};
type AnswerRow<C extends Columns> = {
  [Name in keyof Answered<C>]: AnswerValue<C[Name]['type']>;
};

/** Schemas of a table's columns as an answer carries them, without those marked `inAnswers: false`. */
export function answerShape<C extends Columns>({
  columns,
}: Table<string, C>): { id: z.ZodString } & AnswerShape<C> {
  const shape = answered(columns).map(([name, { type }]) => {
    const schema = schemaOf(type);
    return [name, type.isNullable ? schema.nullable() : schema];
  });
  return { id: z.string(), ...Object.fromEntries(shape) };
}

function answered(columns: Columns): [string, Column][] {
  return Object.entries(columns).filter(([, { inAnswers }]) => inAnswers !== false);
}

function schemaOf({ kind, choices }: ColumnType): z.ZodType {
  if (choices) return z.enum(choices);
  if (kind === 'json') return z.unknown();
  return kind === 'text' || kind === 'uuid' || kind === 'day' || kind === 'time'
    ? z.string()
    : z.number();
}

/** A stored row as an answer carries it: the columns of `answerShape`, no others. */
export function answerOf<C extends Columns>(
  { columns }: Table<string, C>,
  row: { readonly id: string } & { readonly [Name in keyof Answered<C>]: unknown },
): { id: string } & AnswerRow<C> {
  const values = answered(columns).map(([name, { type }]) => [
    name,
    shown(type, row[name as keyof Answered<C>]),
  ]);
  return { id: row.id, ...Object.fromEntries(values) };
}

function shown({ kind }: ColumnType, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'usd' || kind === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
