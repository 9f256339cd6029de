import { createHash } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { AppError } from '@juu/shared/errors/app-error';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { BotCheck } from './bot-check.ts';
import { spendChallenge } from './spend-challenge.ts';

/** Where the widget's script and frames come from. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The specification's wait for a response (section 9). */
const PATIENCE_MS = 30_000;
/** Cloudflare's figures: a token's maximum length and lifetime. */
const LONGEST_TOKEN = 2_048;
const TOKEN_LIFETIME_MS = 5 * 60 * 1000;

/** Faults of the token; all others lie with the service or our settings. */
const TOKEN_FAULTS = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
  metadata: z.object({ result_with_testing_key: z.boolean().optional() }).optional(),
});

export interface TurnstileKeys {
  readonly siteKey: string;
  readonly secretKey: string;
  /** The service that checks tokens: Cloudflare’s, or a compatible one. */
  readonly verifyUrl: string;
}

interface TurnstileOptions {
  readonly database: Database;
  readonly log: Log;
  readonly keys: TurnstileKeys;
  /** The product's public address: solutions from other sites are refused. */
  readonly publicUrl: string;
  /** How long to wait for the service, in milliseconds. */
  readonly patienceMs?: number;
}

/** Cloudflare Turnstile: the browser's widget solves, Cloudflare's `siteverify` checks. */
export function createTurnstile(options: TurnstileOptions): BotCheck {
  const { database, log, keys, patienceMs = PATIENCE_MS } = options;
  const { hostname } = new URL(options.publicUrl);

  async function verify(token: string, address: string | undefined) {
    const response = await fetch(keys.verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: keys.secretKey, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return answerSchema.parse(await response.json());
  }

  return {
    provider: 'turnstile',
    siteKey: keys.siteKey,
    challenge: null,
    async accept(token, action, address) {
      if (!token || token.length > LONGEST_TOKEN) return false;
      const answer = await verify(token, address).catch((err: unknown) => {
        log.error({ err }, 'Turnstile did not answer');
        throw unavailable();
      });
      if (answer.success) {
        if (!isMeant(answer, { hostname, action })) {
          const solvedFor = { hostname: answer.hostname, action: answer.action };
          log.warn(
            { solvedFor, hostname, action },
            'refused a Turnstile token issued for another site or form',
          );
          return false;
        }
        // Cloudflare also accepts each token once, but two simultaneous requests could both pass.
        const name = `turnstile ${createHash('sha256').update(token).digest('hex')}`;
        return spendChallenge(database, name, new Date(Date.now() + TOKEN_LIFETIME_MS));
      }
      if (answer['error-codes'].some((code) => TOKEN_FAULTS.has(code))) return false;
      log.error({ codes: answer['error-codes'] }, 'Turnstile could not check a token');
      throw unavailable();
    },
  };
}

/**
 * True if a token was solved on this site and for this form, as far as the answer says.
 * Cloudflare's test keys answer with another host.
 */
function isMeant(
  answer: z.infer<typeof answerSchema>,
  wanted: { hostname: string; action: string },
): boolean {
  if (answer.metadata?.result_with_testing_key) return true;
  return (
    (answer.hostname || wanted.hostname) === wanted.hostname &&
    (answer.action || wanted.action) === wanted.action
  );
}

function unavailable(): AppError {
  return new AppError(
    'bot_check_unavailable',
    'We can’t check the security verification right now. Please try again.',
  );
}
