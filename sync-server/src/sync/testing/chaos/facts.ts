import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { discrepancies } from '../people.ts';

/** What the database says when all is over. */
export interface Facts {
  readonly ledger: readonly { client: string; tx: number; user: string; refused: boolean }[];
  /** How often a campaign took each name, in each epoch. */
  readonly names: readonly { name: string; epoch: number; times: number }[];
  /** How many refused ops of each user are on record. */
  readonly records: readonly { user: string; ops: number }[];
  /** Complaints of the engine's own check. */
  readonly discrepancies: readonly string[];
}

export async function readFacts(database: Database): Promise<Facts> {
  const { rows: ledger } = await sql<Facts['ledger'][number]>`
    select client_id as client, tx_id::float8 as tx, user_id as "user", error is not null as refused
      from sync.ledger`.execute(database.kysely);
  const { rows: names } = await sql<Facts['names'][number]>`
    select name, epoch::float8 as epoch, count(*)::integer as times
      from chaos.names group by name, epoch`.execute(database.kysely);
  const { rows: records } = await sql<Facts['records'][number]>`
    select user_id as "user", count(*)::integer as ops
      from write_rejections group by user_id`.execute(database.kysely);
  return {
    ledger,
    names,
    records,
    discrepancies: await discrepancies(database),
  };
}
