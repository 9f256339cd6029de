import { clientIdSchema } from '@juu/shared/protocol/sync-stream';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { SyncFailure } from '../access/sync-failure.ts';
import { identityOf } from '../access/verify-token.ts';
import type { WriteCheckpointPromises } from './write-checkpoint-promises.ts';

const querySchema = z.object({ client_id: clientIdSchema.default('') });

/**
 * `GET /write-checkpoint2.json?client_id=…`: promises a number that will stand in a checkpoint as
 * soon as everything the client has uploaded so far stands in the log.
 */
export function writeCheckpointRoute(promises: WriteCheckpointPromises): RequestHandler {
  return async (request, response) => {
    const { userId, session } = identityOf(response);
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw new SyncFailure(400, 'PSYNC_S2002', 'client_id is malformed');
    const number = await promises.promise({ userId, clientId: query.data.client_id, session });
    response.json({ data: { write_checkpoint: number } });
  };
}
