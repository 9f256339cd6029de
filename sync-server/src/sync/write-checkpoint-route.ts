import type { Database } from '@juu/db/connect';
import { clientIdSchema } from '@juu/shared/protocol/sync-stream';
import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import { identityOf } from './identify.ts';
import { SyncFailure } from './sync-failure.ts';

const querySchema = z.object({ client_id: clientIdSchema.default('') });

/**
 * `GET /write-checkpoint2.json?client_id=…`: promises a number that will stand in a checkpoint as
 * soon as everything the client has uploaded so far stands in the log.
 */
export function writeCheckpointRoute(database: Database): RequestHandler {
  return async (request, response) => {
    const { userId } = identityOf(response);
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw new SyncFailure(400, 'PSYNC_S2002', 'client_id is malformed');
    const number = await promiseWriteCheckpoint(database, userId, query.data.client_id);
    if (!number) throw new SyncFailure(401, 'PSYNC_S2107', 'This account may not sync');
    response.json({ data: { write_checkpoint: number } });
  };
}

/**
 * The next number of a client; undefined where the user is gone. Numbers start at the clock's
 * milliseconds, so that they never go back, a restore from a backup included.
 */
async function promiseWriteCheckpoint(
  database: Database,
  userId: string,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ requested: string }>`
    with promised as (
      insert into sync.write_checkpoints as w (user_id, client_id, requested)
      select p.id, ${clientId}, (extract(epoch from clock_timestamp()) * 1000)::bigint
        from profiles p where p.id = ${userId}::uuid
      on conflict (user_id, client_id)
        do update set requested = greatest(w.requested + 1, excluded.requested)
      returning w.requested
    )
    select requested::text, pg_notify('juu_changes', '') from promised`.execute(database.kysely);
  return rows[0]?.requested;
}
