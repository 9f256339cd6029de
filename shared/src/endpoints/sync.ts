import { z } from 'zod';
import {
  checkpointRequestSchema,
  clientIdSchema,
  streamRequestSchema,
} from '../protocol/sync-stream.ts';
import { uploadRequestSchema, uploadResponseSchema } from '../protocol/upload.ts';
import { endpoint } from './endpoint.ts';

/** Calls of the sync engine. Those outside /api answer errors in the PowerSync protocol's shape. */
export const sync = {
  token: endpoint({
    method: 'GET',
    path: '/api/sync/token',
    caller: 'user',
    description: 'Issues a sync token, which opens streams and uploads for a few minutes.',
    returns: 'The token and when it expires',
    response: z.object({ token: z.string(), endpoint: z.string(), expires_at: z.string() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/sync/upload',
    caller: 'sync-token',
    description:
      'Takes local changes and returns one verdict for each transaction, in order. Refused changes ' +
      'beyond the account’s allowance get none: the answer is 429, with the verdicts on the others.',
    request: { body: uploadRequestSchema },
    returns: 'The verdicts',
    response: uploadResponseSchema,
    refusals: ['rate_limited', 'storage_full'],
    besideError: { rate_limited: uploadResponseSchema.partial() },
    raw: true,
  }),
  stream: endpoint({
    method: 'POST',
    path: '/sync/stream',
    caller: 'sync-token',
    description: 'Streams rows and checkpoints until the client leaves or its token expires.',
    request: { body: streamRequestSchema },
    returns: 'Lines, each with one JSON object',
    response: 'application/x-ndjson',
    raw: true,
  }),
  checkpointRequest: endpoint({
    method: 'POST',
    path: '/sync/checkpoint-request',
    caller: 'sync-token',
    description: 'Promises a write checkpoint with a number that the client chooses.',
    request: { body: checkpointRequestSchema },
    returns: 'The number that is promised',
    response: z.object({ data: z.object({ checkpoint_request_id: z.string() }) }),
    raw: true,
  }),
  writeCheckpoint: endpoint({
    method: 'GET',
    path: '/write-checkpoint2.json',
    caller: 'sync-token',
    description:
      'Promises a write checkpoint: a number that comes after everything uploaded so far.',
    request: { query: z.object({ client_id: clientIdSchema.default('') }) },
    returns: 'The number that is promised',
    response: z.object({ data: z.object({ write_checkpoint: z.string() }) }),
    raw: true,
  }),
};
