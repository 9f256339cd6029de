import type { Database } from '@juu/db/database';
import { testDatabase } from '@juu/db/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from './stream/page-reader.ts';
import { bucketOf } from './testing/advertiser-bucket.ts';
import { compactBucketOf, compactNow } from './testing/compact-now.ts';
import { databaseForEach } from './testing/database-for-each.ts';
import { MeddledPages } from './testing/meddled-pages.ts';
import { ModelReplica } from './testing/model-replica.ts';
import { addCampaign, addCampaigns, renameCampaigns } from './testing/people.ts';
import type { StreamLine } from './testing/protocol-client.ts';
import { randomFrom } from './testing/random-from.ts';
import { sequenceNow } from './testing/sequence-now.ts';
import { streamInto } from './testing/stream-into.ts';

describe.each([testDatabase()])('a stream across a compaction on $name', ({ open }) => {
  const t = databaseForEach(open);

  it('sends a reader that compaction overtook in the middle of a bucket back to its start', async () => {
    await addCampaigns(t.database, t.user, 600);
    await renameCampaigns(t.database, 2);
    // All of what goes is known to the checkpoint that the reader is on its way to.
    const { lines, replica } = await downloadWith(t.database, t.user, () => compactNow(t.database));
    expect(pages(lines, t.user).map((page) => page.after)).toEqual(['0', '0']);
    expect(pages(lines, t.user)[1]?.data[0]?.op).toBe('CLEAR');
    expect(replica.rows).toEqual(await sqlRows(t.database, t.user));
  });

  it('lets a reader go on that had read past what was removed', async () => {
    await addCampaigns(t.database, t.user, 600);
    await renameCampaigns(t.database, 2);
    const { lines, replica } = await downloadWith(t.database, t.user, () =>
      compactBucketOf(t.database, t.user, 20),
    );
    const compactedTo = Number((await bucketOf(t.database, t.user))?.compacted_to);
    expect(compactedTo).toBeGreaterThan(20);
    const [begin, ...later] = pages(lines, t.user).map(({ after }) => Number(after));
    expect(begin).toBe(0);
    expect(later.length).toBeGreaterThan(0);
    expect(Math.min(...later)).toBeGreaterThan(compactedTo);
    expect(replica.rows).toEqual(await sqlRows(t.database, t.user));
  });

  it('gives a checkpoint up that compaction overtook, and completes the next', async () => {
    await addCampaigns(t.database, t.user, 1_500);
    const { lines, replica } = await downloadWith(t.database, t.user, async () => {
      await renameCampaigns(t.database, 2);
      await compactNow(t.database);
    });
    const complete = lines.flatMap((line) => line.checkpoint_complete?.last_op_id ?? []);
    const told = lines.flatMap(
      (line) => (line.checkpoint ?? line.checkpoint_diff)?.last_op_id ?? [],
    );
    expect(told).toHaveLength(2);
    expect(complete).toEqual([told[1]]);
    expect(replica.rows).toEqual(await sqlRows(t.database, t.user));
  });

  it('shows no checkpoint without its rows, even if compaction removed ops that a later one replaces', async () => {
    await addCampaigns(t.database, t.user, 600);
    await renameCampaigns(t.database, 2);
    const shown: number[] = [];
    const { lines } = await downloadWith(
      t.database,
      t.user,
      async () => {
        await renameCampaigns(t.database);
        await compactNow(t.database);
      },
      (replica) => shown.push(Object.keys(replica.rowsOf('campaigns')).length),
    );
    expect(lines.flatMap((line) => line.checkpoint ?? line.checkpoint_diff ?? [])).toHaveLength(2);
    expect(shown).toEqual([600]);
  });

  it('sends a reader back that lacks ops of a batch below what was compacted before', async () => {
    const renameWhere = async (which: RawBuilder<unknown>, times: number) => {
      for (let n = 0; n < times; n++) {
        await sql`update campaigns set name = name || '.' where ${which}`.execute(
          t.database.kysely,
        );
        await sequenceNow(t.database);
      }
    };
    await addCampaigns(t.database, t.user, 12);
    await renameWhere(sql`name like 'Campaign 12%'`, 20);
    await compactNow(t.database);
    const before = await bucketOf(t.database, t.user);
    // The first stays where it is, so that the CLEAR does too; the dead ones after it are removed next.
    await renameWhere(sql`name <> 'Campaign 1'`, 2);
    const pages = new MeddledPages(t.database, 3, async (page) => {
      if (page !== 2) return;
      await compactBucketOf(t.database, t.user, 4);
      expect((await bucketOf(t.database, t.user))?.compacted_to).toBe(before?.compacted_to);
    });
    const replica = new ModelReplica();
    await streamInto(t.database, t.user, replica, { pages });
    expect(replica.rows).toEqual(await sqlRows(t.database, t.user));
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
        () => addCampaign(t.database, t.user),
        () => renameCampaigns(t.database),
        () =>
          sql`update campaigns set name = name || '.' where id in ${one}`.execute(
            t.database.kysely,
          ),
        () => sql`delete from campaigns where id in ${one}`.execute(t.database.kysely),
        () => sql`delete from user_roles`.execute(t.database.kysely),
        () =>
          sql`insert into user_roles (user_id, role) values (${t.user}::uuid, 'advertiser') on conflict do nothing`.execute(
            t.database.kysely,
          ),
        () => compactNow(t.database),
        () => compactBucketOf(t.database, t.user, 2),
      ];
      const pick = (list: (() => Promise<unknown>)[]) => list[Math.floor(random() * list.length)];
      const step = async (list: (() => Promise<unknown>)[]) => {
        await pick(list)?.();
        await sequenceNow(t.database);
        const state = await t.database.kysely
          .selectFrom('sync.state')
          .select('last_op_id')
          .executeTakeFirstOrThrow();
        truths.set(state.last_op_id, await sqlRows(t.database, t.user));
      };
      // In the middle of most downloads something happens, but not forever.
      const catchUp = async (replica: ModelReplica, troubles: number) => {
        const pages = new MeddledPages(t.database, 3, async (page) => {
          if (page < troubles && random() < 0.7) await step(steps);
        });
        await streamInto(t.database, t.user, replica, {
          pages,
          onComplete: (lastOpId) => expect(replica.rows).toEqual(truths.get(lastOpId)),
        });
      };
      await step([async () => {}]);
      const all = [...steps, ...replicas.map((replica) => () => catchUp(replica, 12))];
      for (let n = 0; n < 80; n++) await step(all);
      for (const replica of [...replicas, new ModelReplica()]) {
        await catchUp(replica, 0);
        expect(replica.rows).toEqual(await sqlRows(t.database, t.user));
      }
    },
  );
});

/** A whole download in whose middle, before the second page of campaigns is read, something happens. */
async function downloadWith(
  database: Database,
  user: string,
  happens: () => Promise<unknown>,
  onComplete: (replica: ModelReplica) => void = () => {},
) {
  const replica = new ModelReplica();
  let asked = 0;
  const pages = new MeddledPages(database, PAGE_SIZE.ops, async (_page, bucket) => {
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
