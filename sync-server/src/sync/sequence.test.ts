import { randomUUID } from 'node:crypto';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import { addCampaign, addUser, campaignData, discrepancies } from './testing/people.ts';
import { sequenceNow } from './testing/sequence-now.ts';

// What only concurrent connections can show: real Postgres.
describe.runIf(hasPostgres())('concurrent transactions on Postgres', () => {
  let database: TestDatabase;
  let connections: Database[] = [];

  beforeEach(async () => {
    database = await openTestDatabase('Postgres');
  });
  afterEach(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await Promise.all(connections.map((connection) => connection.close()));
    connections = [];
    await database.close();
  });

  async function connection(): Promise<Database> {
    const made = await connect({ databaseUrl: database.databaseUrl, poolSize: 1 });
    connections.push(made);
    return made;
  }

  it('gives op ids in commit order when transactions commit in another order than they began', async () => {
    const [slow, quick] = [await connection(), await connection()];
    const [ann, ben] = [
      await addUser(database, 'advertiser'),
      await addUser(database, 'advertiser'),
    ];
    await sequenceNow(database);
    const slowId = randomUUID();
    const slowTransaction = await slow.kysely.startTransaction().execute();
    await slowTransaction
      .insertInto('campaigns')
      .values({ id: slowId, advertiser_id: ann, ...campaignData() })
      .execute();

    const quickId = await addCampaign(quick, ben);
    await sequenceNow(database);
    const published = await lastOpId(database);
    expect(await opIdOf(database, quickId)).toBe(published);

    await slowTransaction.commit().execute();
    await sequenceNow(database);
    expect(await opIdOf(database, slowId)).toBeGreaterThan(published);
  });

  it('never publishes an op at or below a checkpoint that was published before', async () => {
    expect(await lostOps(database, connection)).toEqual([]);
  });

  it('confirms a write checkpoint only with the writes that were promised by it', async () => {
    const [first, gate] = [await connection(), await connection()];
    const ann = await addUser(database, 'advertiser');
    await sequenceNow(database);
    await buildGate(database);
    await closeGate(ann).execute(gate.kysely);
    await promise(database, ann, 1);
    await addCampaign(database, ann);
    const underWay = sequenceNow(first);
    await untilWaiting(database, 1);
    // Written and promised after the sequencer's snapshot: not in the log when it commits.
    const later = await addCampaign(database, ann);
    await promise(database, ann, 2);
    await openGate(ann).execute(gate.kysely);
    await underWay;
    expect((await allOps(database)).map((op) => op.object_id)).not.toContain(later);
    expect(await confirmed(database)).toBe('1');
    await sequenceNow(database);
    expect(await confirmed(database)).toBe('2');
  });

  it('would lose operations without the lock (so the check above can fail)', async () => {
    await removeTheLock(database);
    expect(await lostOps(database, connection)).not.toEqual([]);
    // The log is broken on purpose: leave nothing of it to the check after each test.
    await sql`delete from auth.user`.execute(database.kysely);
    await sql`truncate sync.ops, sync.buckets, sync.changes`.execute(database.kysely);
  });
});

/**
 * Holds one sequencer up in the middle of its work (a gate in the log's way stands for a busy disk)
 * while another starts, and gives the ops that committed at or below a checkpoint that was already
 * published: a client that had read it would never see them.
 */
async function lostOps(database: Database, connection: () => Promise<Database>): Promise<string[]> {
  const [first, second, gate] = [await connection(), await connection(), await connection()];
  const [ann, ben] = [await addUser(database, 'advertiser'), await addUser(database, 'advertiser')];
  await sequenceNow(database);
  await buildGate(database);
  await closeGate(ann).execute(gate.kysely);
  await closeGate(ben).execute(gate.kysely);

  await addCampaign(database, ann);
  const slow = sequenceNow(first);
  await untilWaiting(database, 1);
  await addCampaign(database, ben);
  const quick = sequenceNow(second);
  await untilWaiting(database, 2);

  await openGate(ann).execute(gate.kysely);
  await slow;
  const published = await lastOpId(database);
  const visible = new Set((await allOps(database)).map((op) => op.object_id));
  await openGate(ben).execute(gate.kysely);
  await quick;
  await sql`drop trigger wait_at_gate on sync.ops`.execute(database.kysely);
  const late = (await allOps(database)).filter((op) => !visible.has(op.object_id));
  expect(late.length).toBeGreaterThan(0);
  return late.filter((op) => BigInt(op.op_id) <= published).map((op) => op.object_id);
}

/** From now on ops enter the log only while the gate of their bucket is open. */
async function buildGate(database: Database) {
  await sql`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext(new.bucket));
      return new;
    end $$`.execute(database.kysely);
  await sql`
    create trigger wait_at_gate before insert on sync.ops
       for each row execute function wait_at_gate()`.execute(database.kysely);
}

const closeGate = (user: string) => sql`select pg_advisory_lock(hashtext(${bucketOf(user)}))`;
const openGate = (user: string) => sql`select pg_advisory_unlock(hashtext(${bucketOf(user)}))`;

async function promise(database: Database, userId: string, number: number) {
  await sql`
    insert into sync.write_checkpoints (user_id, client_id, requested)
    values (${userId}::uuid, 'phone', ${number})
    on conflict (user_id, client_id) do update set requested = excluded.requested`.execute(
    database.kysely,
  );
}

async function confirmed(database: Database) {
  const row = await database.kysely
    .selectFrom('sync.write_checkpoints')
    .select('confirmed')
    .executeTakeFirst();
  return row?.confirmed;
}

function bucketOf(userId: string): string {
  return `advertiser:${userId}`;
}

async function untilWaiting(database: Database, backends: number) {
  await expect.poll(() => lockWaits(database), { timeout: 20_000, interval: 10 }).toBe(backends);
}

async function lastOpId(database: Database): Promise<bigint> {
  const { last_op_id } = await database.kysely
    .selectFrom('sync.state')
    .select('last_op_id')
    .executeTakeFirstOrThrow();
  return BigInt(last_op_id);
}

async function opIdOf(database: Database, objectId: string): Promise<bigint> {
  const { op_id } = await database.kysely
    .selectFrom('sync.ops')
    .select('op_id')
    .where('object_id', '=', objectId)
    .executeTakeFirstOrThrow();
  return BigInt(op_id);
}

function allOps(database: Database) {
  return database.kysely.selectFrom('sync.ops').select(['object_id', 'op_id']).execute();
}

async function removeTheLock(database: Database) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sync.sequence'::regproc) as definition`.execute(database.kysely);
  const locked = rows[0]?.definition ?? '';
  const unlocked = locked.replace(/perform pg_advisory_xact_lock\(\d+\);/, '');
  expect(unlocked).not.toBe(locked);
  await sql.raw(unlocked).execute(database.kysely);
}
