import { connect, type Database } from '@juu/db/connect';
import { openTestDatabase, type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Compactor } from './compactor.ts';
import { PageReader } from './page-reader.ts';
import { readCheckpoints } from './read-checkpoints.ts';
import { PAGE_OPS } from './read-ops.ts';
import { SyncStream } from './stream.ts';
import { compactNow } from './testing/compact-now.ts';
import { ModelReplica } from './testing/model-replica.ts';
import { addCampaign, addUser, discrepancies } from './testing/people.ts';
import type { StreamLine } from './testing/protocol-client.ts';
import { randomFrom } from './testing/random-from.ts';

describe.each(testDatabases())('compaction on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;

  beforeEach(async () => {
    database = await open();
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  it('leaves the live rows and one CLEAR before them, and the bucket’s checksum as it was', async () => {
    const [kept, gone] = [await addCampaign(database, user), await addCampaign(database, user)];
    await rename(database, 3);
    await sql`delete from campaigns where id = ${gone}::uuid`.execute(database.kysely);
    await rename(database, 1);
    await sequence(database);
    const before = await bucketOf(database, user);
    await compactNow(database);
    const after = await bucketOf(database, user);
    expect((await opsOf(database, user)).map((op) => op.object_id)).toEqual(['', kept]);
    expect(after).toMatchObject({ checksum: before?.checksum, head: before?.head, op_count: '2' });
  });

  it('leaves nothing but the CLEAR where every row is gone, and grows on from there', async () => {
    await addCampaign(database, user);
    await rename(database, 3);
    await sql`delete from campaigns`.execute(database.kysely);
    await compactNow(database);
    expect(await opsOf(database, user)).toHaveLength(1);
    expect(await download(database, user)).toEqual({});
    const next = await addCampaign(database, user);
    await sequence(database);
    expect(Object.keys(await download(database, user))).toEqual([`campaigns/${next}`]);
  });

  it('compacts again what grew since, into one CLEAR', async () => {
    const id = await addCampaign(database, user);
    for (let round = 0; round < 3; round++) {
      await rename(database, 4);
      await compactNow(database);
      expect((await opsOf(database, user)).map((op) => op.object_id)).toEqual(['', id]);
    }
  });

  it('removes more than one batch of ops, and a client may come between any two', async () => {
    await addCampaign(database, user);
    await rename(database, 25);
    await sql`select sync.compact(${`advertiser:${user}`}, 0, 10)`.execute(database.kysely);
    const [first] = await opsOf(database, user);
    expect(first?.object_id).toBe('');
    expect(await discrepancies(database)).toEqual([]);
    expect(Object.keys(await download(database, user))).toHaveLength(1);
    await new Compactor({ database, pace: PACE, onError: fail }).run();
    expect(await opsOf(database, user)).toHaveLength(2);
  });

  it('leaves alone a bucket with fewer dead ops than live rows, or than it pays to remove', async () => {
    await addCampaigns(database, user, 5);
    await rename(database, 1);
    await compactNow(database);
    expect(await opsOf(database, user)).toHaveLength(10);
    await rename(database, 1);
    const run = (leastDead: number) =>
      new Compactor({ database, pace: { ...PACE, leastDead }, onError: fail }).run();
    await sql`update sync.buckets set look_at = 0`.execute(database.kysely);
    await run(10);
    expect(await opsOf(database, user)).toHaveLength(15);
    await sql`update sync.buckets set look_at = 0`.execute(database.kysely);
    await run(9);
    expect(await opsOf(database, user)).toHaveLength(6);
  });

  it('finds by itself, while it runs, each bucket that grew out of proportion, and lets it rest', async () => {
    // Many rows a few times: few statements make the bucket as large as one that is looked at.
    await addCampaigns(database, user, 70);
    await rename(database, 3);
    const pace = { everyMs: 10, leastDead: 100, restS: 3600 };
    const compactor = new Compactor({ database, pace, onError: fail });
    compactor.start();
    await expect.poll(() => compactor.opsRemoved, { timeout: 20_000 }).toBe(210);
    await compactor.stop();
    await rename(database, 3);
    await new Compactor({ database, pace, onError: fail }).run();
    expect(await opsOf(database, user)).toHaveLength(281);
    await new Compactor({ database, pace: { ...pace, restS: 0 }, onError: fail }).run();
    expect(await opsOf(database, user)).toHaveLength(71);
  });

  it('looks at a bucket again no later than it can have more dead ops than live rows', async () => {
    await addCampaigns(database, user, 20);
    await compactNow(database);
    // The quickest way there: rows go, each by one op more.
    await sql`delete from campaigns where id in (select id from campaigns limit 7)`.execute(
      database.kysely,
    );
    await sequence(database);
    await new Compactor({ database, pace: PACE, onError: fail }).run();
    expect(await opsOf(database, user)).toHaveLength(14);
  });

  it('sends a reader that compaction overtook in the middle of a bucket back to its start', async () => {
    await addCampaigns(database, user, 600);
    await rename(database, 2);
    // All of what goes is known to the checkpoint that the reader is on its way to.
    const { lines, replica } = await downloadWith(database, user, () => compactNow(database));
    expect(pages(lines, user).map((page) => page.after)).toEqual(['0', '0']);
    expect(pages(lines, user)[1]?.data[0]?.op).toBe('CLEAR');
    expect(replica.rows).toEqual(await sqlRows(database, user));
  });

  it('lets a reader go on that had read past what was removed', async () => {
    await addCampaigns(database, user, 600);
    await rename(database, 2);
    const { lines, replica } = await downloadWith(database, user, () =>
      sql`select sync.compact(${`advertiser:${user}`}, 0, 20)`.execute(database.kysely),
    );
    const compactedTo = Number((await bucketOf(database, user))?.compacted_to);
    expect(compactedTo).toBeGreaterThan(20);
    const [begin, ...later] = pages(lines, user).map(({ after }) => Number(after));
    expect(begin).toBe(0);
    expect(later.length).toBeGreaterThan(0);
    expect(Math.min(...later)).toBeGreaterThan(compactedTo);
    expect(replica.rows).toEqual(await sqlRows(database, user));
  });

  it('gives a checkpoint up that compaction overtook, and completes the next', async () => {
    await addCampaigns(database, user, 1_500);
    const { lines, replica } = await downloadWith(database, user, async () => {
      await rename(database, 2);
      await compactNow(database);
    });
    const complete = lines.flatMap((line) => line.checkpoint_complete?.last_op_id ?? []);
    const told = lines.flatMap(
      (line) => (line.checkpoint ?? line.checkpoint_diff)?.last_op_id ?? [],
    );
    expect(told).toHaveLength(2);
    expect(complete).toEqual([told[1]]);
    expect(replica.rows).toEqual(await sqlRows(database, user));
  });

  it('shows no checkpoint without the rows that it has, where compaction took ops with a later successor', async () => {
    await addCampaigns(database, user, 600);
    await rename(database, 2);
    const shown: number[] = [];
    const { lines } = await downloadWith(
      database,
      user,
      async () => {
        await rename(database, 1);
        await compactNow(database);
      },
      (replica) => shown.push(campaignsIn(replica).length),
    );
    expect(lines.flatMap((line) => line.checkpoint ?? line.checkpoint_diff ?? [])).toHaveLength(2);
    expect(shown).toEqual([600]);
  });

  it('sends a reader back that lacks ops of a batch below what was compacted before', async () => {
    const renameWhere = async (which: RawBuilder<unknown>, times: number) => {
      for (let n = 0; n < times; n++) {
        await sql`update campaigns set name = name || '.' where ${which}`.execute(database.kysely);
        await sequence(database);
      }
    };
    await addCampaigns(database, user, 12);
    await renameWhere(sql`name like 'Campaign 12%'`, 20);
    await compactNow(database);
    const before = await bucketOf(database, user);
    // The first stays where it is, so that the CLEAR does too; the dead ones after it are removed next.
    await renameWhere(sql`name <> 'Campaign 1'`, 2);
    const pages = new MeddledPages(database, 3, async (page) => {
      if (page !== 2) return;
      await sql`select sync.compact(${`advertiser:${user}`}, 0, 4)`.execute(database.kysely);
      expect((await bucketOf(database, user))?.compacted_to).toBe(before?.compacted_to);
    });
    const replica = new ModelReplica();
    await streamInto(database, user, replica, { pages });
    expect(replica.rows).toEqual(await sqlRows(database, user));
  });

  it.each([1, 2, 3, 4])(
    'changes no replica, whenever it comes and wherever a client stands (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const replicas = Array.from({ length: 3 }, () => new ModelReplica());
      /** What the tables said at each op id that a checkpoint may show. */
      const truths = new Map<string, unknown>();
      const one = sql`(select id from campaigns order by md5(id::text || ${String(seed)}) limit 1)`;
      const steps: (() => Promise<unknown>)[] = [
        () => addCampaign(database, user),
        () => rename(database, 1),
        () =>
          sql`update campaigns set name = name || '.' where id in ${one}`.execute(database.kysely),
        () => sql`delete from campaigns where id in ${one}`.execute(database.kysely),
        () => sql`delete from user_roles`.execute(database.kysely),
        () =>
          sql`insert into user_roles (user_id, role) values (${user}::uuid, 'advertiser') on conflict do nothing`.execute(
            database.kysely,
          ),
        () => compactNow(database),
        () => sql`select sync.compact(${`advertiser:${user}`}, 0, 2)`.execute(database.kysely),
      ];
      const pick = (list: (() => Promise<unknown>)[]) => list[Math.floor(random() * list.length)];
      const step = async (list: (() => Promise<unknown>)[]) => {
        await pick(list)?.();
        await sequence(database);
        const state = await database.kysely
          .selectFrom('sync.state')
          .select('last_op_id')
          .executeTakeFirstOrThrow();
        truths.set(state.last_op_id, await sqlRows(database, user));
      };
      // In the middle of most downloads something happens, but not for ever.
      const catchUp = async (replica: ModelReplica, troubles: number) => {
        const pages = new MeddledPages(database, 3, async (page) => {
          if (page < troubles && random() < 0.7) await step(steps);
        });
        await streamInto(database, user, replica, {
          pages,
          onComplete: (lastOpId) => expect(replica.rows).toEqual(truths.get(lastOpId)),
        });
      };
      await step([async () => {}]);
      const all = [...steps, ...replicas.map((replica) => () => catchUp(replica, 12))];
      for (let n = 0; n < 80; n++) await step(all);
      for (const replica of [...replicas, new ModelReplica()]) {
        await catchUp(replica, 0);
        expect(replica.rows).toEqual(await sqlRows(database, user));
      }
    },
  );
});

describe.runIf(testDatabases().some(({ name }) => name === 'Postgres'))(
  'compaction beside other connections',
  () => {
    let database: TestDatabase;
    let other: Database;
    let user: string;

    beforeEach(async () => {
      database = await openTestDatabase('Postgres');
      other = await connect({ databaseUrl: database.databaseUrl, poolSize: 1 });
      user = await addUser(database, 'advertiser');
      await addCampaigns(database, user, 1);
      await rename(database, 5);
    });
    afterEach(async () => {
      await other.close();
      expect(await discrepancies(database)).toEqual([]);
      await database.close();
    });

    it('keeps no writer of the domain waiting, and counts what was sequenced meanwhile', async () => {
      const compaction = await other.kysely.startTransaction().execute();
      await sql`select sync.compact(${`advertiser:${user}`}, 0, 100)`.execute(compaction);
      await sql`update campaigns set name = 'Written meanwhile'`.execute(database.kysely);
      const sequenced = sequence(database);
      await compaction.commit().execute();
      await sequenced;
      expect(await opsOf(database, user)).toHaveLength(3);
      expect(await bucketOf(database, user)).toMatchObject({ op_count: '3' });
    });

    it('counts what another was sequencing when it began', async () => {
      const sequencing = await other.kysely.startTransaction().execute();
      await sql`update campaigns set name = 'Written before'`.execute(database.kysely);
      await sql`select sync.sequence()`.execute(sequencing);
      const compacted = sql`select sync.compact(${`advertiser:${user}`}, 0, 100)`.execute(
        database.kysely,
      );
      // It has looked at the log by then, and knows nothing of what is being sequenced.
      const waits = async () => {
        const { rows } = await sql`
          select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'
             and query like '%sync.compact%'`.execute(database.kysely);
        return rows.length;
      };
      await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(1);
      await sequencing.commit().execute();
      await compacted;
      expect(await bucketOf(database, user)).toMatchObject({ op_count: '3' });
    });

    it('is left to one process at a time', async () => {
      const compaction = await other.kysely.startTransaction().execute();
      await sql`select sync.compact('shared', 0, 100)`.execute(compaction);
      await compactNow(database);
      expect(await opsOf(database, user)).toHaveLength(6);
      await compaction.commit().execute();
      await compactNow(database);
      expect(await opsOf(database, user)).toHaveLength(2);
    });
  },
);

const PACE = { everyMs: 0, leastDead: 0, restS: 0 };

function fail(error: unknown) {
  throw error;
}

function sequence(database: Database) {
  return sql`select sync.sequence()`.execute(database.kysely);
}

/** Changes every campaign so many times, each of them an op. */
async function rename(database: Database, times: number) {
  for (let n = 0; n < times; n++) {
    await sql`update campaigns set name = 'Name ' || revision`.execute(database.kysely);
    await sequence(database);
  }
}

async function addCampaigns(database: Database, user: string, count: number) {
  await sql`
    insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
    select ${user}::uuid, 'Campaign ' || n, 10, 1, '2030-01-01', '2030-01-02'
      from generate_series(1, ${count}::integer) n`.execute(database.kysely);
  await sequence(database);
}

async function bucketOf(database: Database, user: string) {
  return database.kysely
    .selectFrom('sync.buckets')
    .selectAll()
    .where('name', '=', `advertiser:${user}`)
    .executeTakeFirst();
}

function opsOf(database: Database, user: string) {
  return database.kysely
    .selectFrom('sync.ops')
    .select(['op_id', 'object_id'])
    .where('bucket', '=', `advertiser:${user}`)
    .orderBy('op_id')
    .execute();
}

async function download(database: Database, user: string) {
  const replica = new ModelReplica();
  await streamInto(database, user, replica);
  return Object.fromEntries(campaignsIn(replica));
}

function campaignsIn(replica: ModelReplica) {
  return Object.entries(replica.rows).filter(([key]) => key.startsWith('campaigns/'));
}

type Meddle = (page: number, bucket: string) => Promise<unknown>;

/** Pages before each of which something may happen; they are counted over one stream. */
class MeddledPages extends PageReader {
  readonly #meddle: Meddle;
  #page = 0;

  constructor(database: Database, pageOps: number, meddle: Meddle) {
    super(database, pageOps);
    this.#meddle = meddle;
  }

  override async read(...asked: Parameters<PageReader['read']>) {
    await this.#meddle(this.#page++, asked[1]);
    return super.read(...asked);
  }
}

/** A whole download in whose middle, before the second page of campaigns is read, something happens. */
async function downloadWith(
  database: Database,
  user: string,
  happens: () => Promise<unknown>,
  onComplete: (replica: ModelReplica) => void = () => {},
) {
  const replica = new ModelReplica();
  let asked = 0;
  const pages = new MeddledPages(database, PAGE_OPS, async (_page, bucket) => {
    if (bucket !== `advertiser:${user}`) return;
    asked += 1;
    if (asked === 2) await happens();
  });
  const lines = await streamInto(database, user, replica, {
    pages,
    onComplete: () => onComplete(replica),
  });
  return { lines, replica };
}

interface Watching {
  readonly pages?: PageReader;
  /** Told of each complete checkpoint, as soon as the replica shows it. */
  readonly onComplete?: (lastOpId: string) => void;
}

/** One stream's lines from where the replica stands to the newest checkpoint. */
async function streamInto(
  database: Database,
  user: string,
  replica: ModelReplica,
  { pages = new PageReader(database), onComplete }: Watching = {},
): Promise<StreamLine[]> {
  const lines: StreamLine[] = [];
  const sink = {
    async write(text: string) {
      const written = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as StreamLine);
      for (const line of written) {
        lines.push(line);
        replica.apply([line]);
        if (line.checkpoint_complete) onComplete?.(line.checkpoint_complete.last_op_id);
      }
    },
    writeIfReady() {},
    end() {},
  };
  const reader = { userId: user, clientId: '' };
  const positions = replica.positions.map(({ name, after }) => [name, BigInt(after)] as const);
  const stream = new SyncStream(pages, reader, sink, new Map(positions));
  do {
    const [checkpoint] = await readCheckpoints(database, [reader]);
    await stream.offer(checkpoint);
  } while (!lines.at(-1)?.checkpoint_complete);
  return lines;
}

function pages(lines: readonly StreamLine[], user: string) {
  return lines.flatMap(({ data }) => (data?.bucket.endsWith(`:advertiser:${user}`) ? [data] : []));
}

/** What the tables say that the user may see. */
async function sqlRows(database: Database, user: string) {
  const { rows } = await sql<{ key: string; data: string }>`
    select r.object_type || '/' || r.object_id as key, r.data
      from sync.memberships m
      join (select * from sync.rows_of_campaigns union all select * from sync.rows_of_profiles
            union all select * from sync.rows_of_user_roles) r using (bucket)
     where m.user_id = ${user}::uuid`.execute(database.kysely);
  return Object.fromEntries(rows.map(({ key, data }) => [key, JSON.parse(data)]));
}
