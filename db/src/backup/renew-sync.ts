import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Notes what must not go back when the database is replaced, until the transaction's end. */
export async function keepSyncState(tx: Transaction<Schema>): Promise<void> {
  // The sequencer's and the compactor's: who holds one waits for our tables, so these come first.
  await sql`select pg_advisory_xact_lock(74857501), pg_advisory_xact_lock(74857503)`.execute(tx);
  await sql`create temp table kept_sync_state on commit drop as
    select epoch, last_op_id from sync.state`.execute(tx);
  await sql`create temp table kept_write_checkpoints on commit drop as
    select user_id, client_id, requested from sync.write_checkpoints`.execute(tx);
}

/**
 * Makes a new log of operations from the rows, under an epoch that no client has seen, so that each
 * reads its rows from the start. The epoch is the clock's milliseconds, so it differs from those that
 * lost machines gave the same backup. Op ids continue above all earlier ones, so that other server
 * processes find every bucket changed. A client waits until the number that it was promised is
 * confirmed, and numbers start at the clock's milliseconds. They move up to the present clock, so that
 * no client waits for writes that the replaced state lost.
 */
export async function renewSync(tx: Transaction<Schema>): Promise<void> {
  await sql`truncate sync.changes, sync.ops, sync.buckets`.execute(tx);
  await sql`
    update sync.state s
       set epoch = greatest(s.epoch + 1, k.epoch + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint),
           last_op_id = greatest(s.last_op_id, k.last_op_id)
      from kept_sync_state k`.execute(tx);
  await sql`
    insert into sync.write_checkpoints as w (user_id, client_id, requested)
    select k.user_id, k.client_id, k.requested
      from kept_write_checkpoints k join profiles p on p.id = k.user_id
    on conflict (user_id, client_id) do update set requested = greatest(w.requested, excluded.requested)`.execute(
    tx,
  );
  await sql`
    update sync.write_checkpoints
       set confirmed = null, confirmed_in = null,
           requested = greatest(requested, (extract(epoch from clock_timestamp()) * 1000)::bigint)`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views
     where schemaname = 'sync' and viewname like 'rows\\_of\\_%' order by viewname`.execute(tx);
  for (const { name } of rows) {
    await sql`
      insert into sync.changes (bucket, object_type, object_id, data)
      select bucket, object_type, object_id, data from ${sql.table(`sync.${name}`)}`.execute(tx);
  }
  await sql`select sync.sequence()`.execute(tx);
}
