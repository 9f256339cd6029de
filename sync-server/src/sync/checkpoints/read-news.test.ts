import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseForEach } from '../testing/database-for-each.ts';
import { addCampaign } from '../testing/people.ts';
import { sequenceNow } from '../testing/sequence-now.ts';
import { hasNews, NOTHING_SEEN, readerKey, readNews } from './read-news.ts';

describe.each([testDatabase()])('news since a round on $name', ({ open }) => {
  const t = databaseForEach(open);
  beforeEach(() => sequenceNow(t.database));

  const promise = (clientId: string, number: number) =>
    sql`
      insert into sync.write_checkpoints (user_id, client_id, requested)
      values (${t.user}::uuid, ${clientId}, ${number})
      on conflict (user_id, client_id) do update set requested = excluded.requested`.execute(
      t.database.kysely,
    );
  const key = (clientId: string) => readerKey({ userId: t.user, clientId });

  it('tell each confirmation once, and no other', async () => {
    await promise('phone', 1);
    await promise('laptop', 1);
    await sequenceNow(t.database);
    const first = await readNews(t.database, NOTHING_SEEN);
    expect([...first.confirmed.keys()].sort()).toEqual([key('laptop'), key('phone')]);
    await promise('phone', 2);
    await sequenceNow(t.database);
    const second = await readNews(t.database, first.progress);
    expect([...second.confirmed]).toEqual([[key('phone'), '2']]);
    const third = await readNews(t.database, second.progress);
    expect([...third.confirmed]).toEqual([]);
    expect(third.isPartial).toBe(false);
  });

  it('tell a confirmation whatever the clock says, as they hang on none', async () => {
    await promise('phone', 1);
    await sequenceNow(t.database);
    const { progress } = await readNews(t.database, NOTHING_SEEN);
    // A statement that reads a clock is given one that has stood still since long before.
    await sql`create function sync.clock_timestamp() returns timestamptz
      language sql as 'select timestamptz ''2001-01-01''' `.execute(t.database.kysely);
    await sql`alter function sync.sequence(text) set search_path = sync, pg_catalog`.execute(
      t.database.kysely,
    );
    await promise('phone', 2);
    await sequenceNow(t.database);
    expect((await readNews(t.database, progress)).confirmed.get(key('phone'))).toBe('2');
  });

  it('list the buckets that have grown, with their present state', async () => {
    const { progress } = await readNews(t.database, NOTHING_SEEN);
    await addCampaign(t.database, t.user);
    await sequenceNow(t.database);
    const news = await readNews(t.database, progress);
    expect([...news.heads.keys()]).toEqual([`advertiser:${t.user}`]);
    expect(news.heads.get(`advertiser:${t.user}`)?.head).toBe(news.progress.lastOpId);
    expect(news.isPartial).toBe(false);
  });

  it('are looked for cheaply: changes and promises that wait, rounds of others, a raised epoch', async () => {
    let { progress } = await readNews(t.database, NOTHING_SEEN);
    const changes = [
      () => addCampaign(t.database, t.user),
      () => promise('phone', 1),
      () => sql`update sync.state set epoch = epoch + 1`.execute(t.database.kysely),
    ];
    for (const change of changes) {
      expect(await hasNews(t.database, progress)).toBe(false);
      await change();
      expect(await hasNews(t.database, progress)).toBe(true);
      await sequenceNow(t.database);
      expect(await hasNews(t.database, progress)).toBe(true);
      ({ progress } = await readNews(t.database, progress));
    }
  });

  it('are partial if the epoch was raised', async () => {
    const { progress } = await readNews(t.database, NOTHING_SEEN);
    await sql`update sync.state set epoch = epoch + 1`.execute(t.database.kysely);
    expect((await readNews(t.database, progress)).isPartial).toBe(true);
  });
});
