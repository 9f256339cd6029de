import type { Database } from '@juu/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { Fault } from './fault.ts';
import { editProfile } from './faults/edit-profile.ts';
import { replayUploads } from './faults/replay-uploads.ts';
import { rewriteSequence, slowSequencerWithoutLock } from './slow-sequencer.ts';

/** A bug put into the database, which one of the invariants has to find. */
interface Plant {
  readonly name: string;
  /** The invariant's name. */
  readonly caughtBy: string;
  /** Injected again and again: without it the bug shows late or never. */
  readonly fault?: Fault;
  plant(database: Database): Promise<void>;
}

export const PLANTS: readonly Plant[] = [
  {
    name: 'the sequencer is slow and has no lock',
    caughtBy: 'sound log',
    fault: editProfile,
    plant: slowSequencerWithoutLock,
  },
  {
    name: 'a transaction enters the log in two parts',
    caughtBy: 'whole transactions',
    plant: (database) =>
      rewriteSequence(database, [
        'delete from sync.changes c',
        'delete from sync.changes c where c.seq in (select seq from sync.changes order by seq limit 3)',
      ]),
  },
  {
    name: 'a write checkpoint is confirmed before the log has the writes',
    caughtBy: 'read your writes',
    plant: (database) =>
      rewriteSequence(database, [
        'delete from sync.changes c',
        "delete from sync.changes c where c.captured_at < now() - interval '1 second'",
      ]),
  },
  {
    name: 'the server goes back to an older value',
    caughtBy: 'monotonic reads',
    plant: (database) =>
      onEach(
        database,
        'before update of budget_usd on campaigns',
        sql`
        if new.budget_usd::integer % 3 = 0 then new.budget_usd := new.budget_usd - 500; end if;
        return new;`,
      ),
  },
  {
    name: 'the ledger forgets',
    caughtBy: 'answers agree',
    fault: replayUploads,
    plant: (database) =>
      onEach(
        database,
        'after insert on sync.ledger',
        sql`
        delete from sync.ledger l where l.client_id = new.client_id and l.tx_id < new.tx_id;
        return null;`,
      ),
  },
];

async function onEach(
  { kysely }: Database,
  when: string,
  body: RawBuilder<unknown>,
): Promise<void> {
  await sql`create function chaos.plant() returns trigger language plpgsql as $$ begin ${body} end $$`.execute(
    kysely,
  );
  await sql`create trigger plant ${sql.raw(when)} for each row execute function chaos.plant()`.execute(
    kysely,
  );
}
