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
  /** The smallest payout to a driver; less is carried over. Servers before 2026-11-23 lack it. */
  payout_minimum_usd: z.optional(z.number()),
  /** Seconds without a ping until a screen is offline. Servers before 2026-11-23 lack it. */
  device_offline_after_s: z.optional(z.number()),
  /** Added to prices, which are net. Servers before 2026-11-24 lack it. */
  vat_percent: z.optional(z.number()),
  /** What an account without a limit of its own may owe. Servers before 2026-11-24 lack it. */
  credit_limit_usd: z.optional(z.number()),
});
export type Config = z.infer<typeof configSchema>;

export const config = {
  read: endpoint({
    method: 'GET',
    path: '/api/config',
    caller: 'anonymous',
    description: 'Returns what the operator has set and the web app needs to know.',
    returns:
      'Version, bot check, address of the sync endpoint, smallest payout, seconds until a silent screen is offline, VAT, credit limit',
    response: configSchema,
  }),
};
