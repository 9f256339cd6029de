import type { ColumnType } from 'kysely';

/** int8 and numeric arrive as decimal text: never floating point in sums that are billed. */
export type Decimal = ColumnType<string, string | number, string | number>;
export type DecimalWithDefault = ColumnType<string, string | number | undefined, string | number>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
