// Every visitor's first page checks this: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const configSchema = z.object({
  version: z.string(),
  bot_check: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    site_key: z.nullable(z.string()),
    challenge_url: z.nullable(z.string()),
  }),
  sync: z.object({ endpoint: z.string() }),
});
export type Config = z.infer<typeof configSchema>;

export const config = {
  read: endpoint({
    method: 'GET',
    path: '/api/config',
    caller: 'anonymous',
    description: 'Returns what the web app needs to know before sign-in.',
    returns: 'Version, bot check and address of the sync endpoint',
    response: configSchema,
  }),
};
