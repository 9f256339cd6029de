import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_SEEN, readerKey, readNews } from './read-news.ts';
import { addCampaign, addUser, discrepancies } from './testing/people.ts';
import { sequenceNow } from './testing/sequence-now.ts';

describe.each(testDatabases())('news since a round on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;

  beforeEach(async () => {
    database = await open();
    user = await addUser(database, 'advertiser');
    await sequenceNow(database);
  });
  afterEach(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  const promise = (clientId: string, number: number) =>
    sql`
      insert into sync.write_checkpoints (user_id, client_id, requested)
      values (${user}::uuid, ${clientId}, ${number})
      on conflict (user_id, client_id) do update set requested = excluded.requested`.execute(
      database.kysely,
    );
  const key = (clientId: string) => readerKey({ userId: user, clientId });

  it('tell each confirmation once, and no other', async () => {
    await promise('phone', 1);
    await promise('laptop', 1);
    await sequenceNow(database);
    const first = await readNews(database, NOTHING_SEEN);
    expect([...first.confirmed.keys()].sort()).toEqual([key('laptop'), key('phone')]);
    await promise('phone', 2);
    await sequenceNow(database);
    const second = await readNews(database, first.progress);
    expect([...second.confirmed]).toEqual([[key('phone'), '2']]);
    const third = await readNews(database, second.progress);
    expect([...third.confirmed]).toEqual([]);
    expect(third.isPartial).toBe(false);
  });

  it('tell a confirmation whatever the clock says, as they hang on none', async () => {
    await promise('phone', 1);
    await sequenceNow(database);
    const { progress } = await readNews(database, NOTHING_SEEN);
    // A statement that reads a clock is given one that has stood still since long before.
    await sql`create function sync.clock_timestamp() returns timestamptz
      language sql as 'select timestamptz ''2001-01-01''' `.execute(database.kysely);
    await sql`alter function sync.sequence(text) set search_path = sync, pg_catalog`.execute(
      database.kysely,
    );
    await promise('phone', 2);
    await sequenceNow(database);
    expect((await readNews(database, progress)).confirmed.get(key('phone'))).toBe('2');
  });

  it('list the buckets that have grown, as they stand', async () => {
    const { progress } = await readNews(database, NOTHING_SEEN);
    await addCampaign(database, user);
    await sequenceNow(database);
    const news = await readNews(database, progress);
    expect([...news.heads.keys()]).toEqual([`advertiser:${user}`]);
    expect(news.heads.get(`advertiser:${user}`)?.head).toBe(news.progress.lastOpId);
    expect(news.isPartial).toBe(false);
  });

  it('are partial where the epoch was raised', async () => {
    const { progress } = await readNews(database, NOTHING_SEEN);
    await sql`update sync.state set epoch = epoch + 1`.execute(database.kysely);
    expect((await readNews(database, progress)).isPartial).toBe(true);
  });
});
