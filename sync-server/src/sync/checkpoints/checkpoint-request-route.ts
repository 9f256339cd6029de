import { checkpointRequestSchema } from '@juu/shared/protocol/sync-stream';
import type { RequestHandler } from 'express';
import { SyncFailure } from '../access/sync-failure.ts';
import { identityOf } from '../access/verify-token.ts';
import type { WriteCheckpointPromises } from './write-checkpoint-promises.ts';

/**
 * `POST /sync/checkpoint-request` `{client_id, checkpoint_request_id}`: write checkpoints whose numbers
 * the client chooses. Both ways share one number for each client, and the stream shows both as
 * `write_checkpoint`. Answers with the number that the client will see: a number asked again, or one
 * lower than was promised before, promises nothing new.
 */
export function checkpointRequestRoute(promises: WriteCheckpointPromises): RequestHandler {
  return async (request, response) => {
    const { userId, session } = identityOf(response);
    const body = checkpointRequestSchema.safeParse(request.body);
    if (!body.success) {
      throw new SyncFailure(400, 'PSYNC_S2002', 'The checkpoint request is malformed');
    }
    const { client_id, checkpoint_request_id } = body.data;
    const number = await promises.promise(
      { userId, clientId: client_id, session },
      checkpoint_request_id,
    );
    response.json({ data: { checkpoint_request_id: number } });
  };
}
