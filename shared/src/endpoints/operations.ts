import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What operators, their tools and programmers ask. */
export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    caller: 'anonymous',
    description: 'Says that the process answers.',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    caller: 'anonymous',
    description:
      'Says whether the server can serve: 503 while the database is away or out of date.',
    response: z.object({ status: z.enum(['ok', 'unavailable']) }),
    raw: true,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    caller: 'anonymous',
    description: 'Tells Prometheus how this process is doing.',
    response: 'text',
    raw: true,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    caller: 'anonymous',
    description: 'Describes every call under /api but better-auth’s own: this document.',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
};
