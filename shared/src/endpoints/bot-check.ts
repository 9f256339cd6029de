import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const botCheck = {
  challenge: endpoint({
    method: 'GET',
    path: '/api/bot-check/challenge',
    caller: 'anonymous',
    description: 'Creates an ALTCHA challenge. Each solution is accepted once.',
    limit: 'challenge',
    // ALTCHA defines the shape.
    returns: 'A challenge, in ALTCHA’s shape',
    response: z.looseObject({}),
    refusals: ['not_found'],
  }),
};
