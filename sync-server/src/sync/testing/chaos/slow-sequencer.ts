import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

const SLOW_S = 0.3;

/** A text of `sync.sequence()` and what stands there from now on. */
type Change = readonly [search: string | RegExp, replacement: string];

/**
 * Makes the sequencer take its time between the moment at which it knows the last op id and the one
 * at which it gives the next: what is a rare race on a quick machine happens in every round.
 */
export function slowSequencer(database: Database): Promise<void> {
  return rewriteSequence(database, ...SLOW);
}

/** The same without its lock: a bug that loses operations. */
export function slowSequencerWithoutLock(database: Database): Promise<void> {
  return rewriteSequence(database, ...SLOW, [/perform pg_advisory_xact_lock\(\d+\);/, '']);
}

const SLOW: readonly Change[] = [
  ['), numbered as (', `), slow as materialized (select pg_sleep(${SLOW_S})), numbered as (`],
  [
    'from latest l cross join sync.state s',
    'from latest l cross join sync.state s cross join slow',
  ],
];

/** @throws Error if a text is not there: the change would do nothing */
export async function rewriteSequence(
  database: Database,
  ...changes: readonly Change[]
): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sync.sequence'::regproc) as definition`.execute(database.kysely);
  let definition = rows[0]?.definition ?? '';
  for (const [search, replacement] of changes) {
    const changed = definition.replace(search, replacement);
    if (changed === definition) throw new Error(`sync.sequence() has no ${search} any more`);
    definition = changed;
  }
  await sql.raw(definition).execute(database.kysely);
}
