import { sync } from '@juu/shared/endpoints/sync';
import type { RequestHandler } from 'express';
import { SyncFailure } from '../access/sync-failure.ts';
import { identityOf } from '../access/verify-token.ts';
import type { WriteCheckpointPromises } from './write-checkpoint-promises.ts';

/**
 * `GET /write-checkpoint2.json?client_id=…`: promises a number that will stand in a checkpoint as
 * soon as everything the client has uploaded so far stands in the log.
 */
export function writeCheckpointRoute(promises: WriteCheckpointPromises): RequestHandler {
  return async (request, response) => {
    const { userId, session } = identityOf(response);
    const query = sync.writeCheckpoint.request.query.safeParse(request.query);
    if (!query.success) throw new SyncFailure(400, 'PSYNC_S2002', 'client_id is malformed');
    const number = await promises.promise({ userId, clientId: query.data.client_id, session });
    response.json({ data: { write_checkpoint: number } });
  };
}
