import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';

const SLOW_S = 0.3;

/**
 * Makes the sequencer take its time between the moment at which it knows the last op id and the one
 * at which it gives the next: what is a rare race on a quick machine happens in every round.
 * @param plant without the lock, as a bug that loses operations
 */
export async function slowSequencer(
  database: Database,
  { plant }: { plant?: 'no lock' } = {},
): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sync.sequence'::regproc) as definition`.execute(database.kysely);
  let definition = rows[0]?.definition ?? '';
  definition = replaced(
    definition,
    '), numbered as (',
    `), slow as materialized (
    select pg_sleep(${SLOW_S})
  ), numbered as (`,
  );
  definition = replaced(
    definition,
    'from latest l cross join sync.state s',
    'from latest l cross join sync.state s cross join slow',
  );
  if (plant) definition = replaced(definition, /perform pg_advisory_xact_lock\(\d+\);/, '');
  await sql.raw(definition).execute(database.kysely);
}

/** @throws Error if the text is not there: the plant would do nothing */
function replaced(text: string, search: string | RegExp, replacement: string): string {
  const changed = text.replace(search, replacement);
  if (changed === text) throw new Error(`sync.sequence() has no ${search} any more`);
  return changed;
}
