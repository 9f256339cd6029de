import type { Schema } from '@juu/db/schema';
import type { Selectable, Transaction } from 'kysely';

/** What a report changed. */
export type QueuedSum = Omit<Selectable<Schema['rollup_queue']>, 'id'>;

/** Adds sums to a table; each reads the columns of the queue that it needs. */
export type AddSums = (tx: Transaction<Schema>, sums: readonly QueuedSum[]) => Promise<void>;
