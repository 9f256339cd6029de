import { z } from 'zod';
import type { ColumnType } from './column.ts';
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
type AnswerShape<C extends Columns> = {
  -readonly [Name in keyof C]: z.ZodType<AnswerValue<C[Name]['type']>>;
};
type AnswerRow<C extends Columns> = { [Name in keyof C]: AnswerValue<C[Name]['type']> };

/** Schemas of a table's columns as an answer carries them. */
export function answerShape<C extends Columns>({
  columns,
}: Table<string, C>): { id: z.ZodString } & AnswerShape<C> {
  const shape = Object.entries(columns).map(([name, { type }]) => {
    const schema = schemaOf(type);
    return [name, type.isNullable ? schema.nullable() : schema];
  });
  return { id: z.string(), ...Object.fromEntries(shape) };
}

function schemaOf({ kind, choices }: ColumnType): z.ZodType {
  if (choices) return z.enum(choices);
  if (kind === 'json') return z.unknown();
  return kind === 'text' || kind === 'uuid' || kind === 'day' || kind === 'time'
    ? z.string()
    : z.number();
}

/** A stored row as an answer carries it; other columns are left out. */
export function answerOf<C extends Columns>(
  { columns }: Table<string, C>,
  row: { readonly id: string } & { readonly [Name in keyof C]: unknown },
): { id: string } & AnswerRow<C> {
  const values = Object.entries(columns).map(([name, { type }]) => [
    name,
    shown(type, row[name as keyof C]),
  ]);
  return { id: row.id, ...Object.fromEntries(values) };
}

function shown({ kind }: ColumnType, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'usd' || kind === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
