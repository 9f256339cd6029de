import { type Kysely, sql, type Transaction } from 'kysely';
import { allowLongWaits } from '../allow-long-waits.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/**
 * The parts of the demo. Later versions may add parts, but never change one that a database may
 * already have.
 */
export type DemoPart =
  | 'accounts'
  | 'history'
  | 'payouts'
  | 'invoices'
  | 'held plays'
  | 'resting devices'
  | 'daily caps'
  | 'changes'
  | 'evening campaigns'
  | 'sign-ups'
  | 'links'
  | 'estimates';

/** True if the database has got the part, even if it was changed or removed since. */
export async function hasDemoPart(kysely: Kysely<Schema>, name: DemoPart): Promise<boolean> {
  const query = kysely.selectFrom('demo_parts').select('name').where('name', '=', name);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Adds a part once, whole or not at all, also if several servers start at the same time. */
export async function addDemoPart(
  { kysely }: Database,
  name: DemoPart,
  add: (tx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await allowLongWaits(tx);
    await sql`lock table demo_parts in exclusive mode`.execute(tx);
    if (await hasDemoPart(tx, name)) return;
    await add(tx);
    await tx.insertInto('demo_parts').values({ name }).execute();
  });
}
