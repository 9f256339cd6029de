import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Calls for operators, their tools and developers. */
export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    caller: 'anonymous',
    description: 'Reports that the process is alive.',
    returns: 'Status of the process',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    caller: 'anonymous',
    description:
      'Reports whether the server is ready: 503 while its database can’t be reached or is out of date.',
    returns: 'Status of the server',
    response: z.object({ status: z.enum(['ok', 'unavailable']) }),
    raw: true,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    caller: 'anonymous',
    description: 'Returns this process’s metrics in the Prometheus text format.',
    returns: 'The metrics',
    response: 'text/plain',
    raw: true,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    caller: 'anonymous',
    description: 'Returns this document: every call under /api except better-auth’s own.',
    returns: 'This document',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
};
