import type { Database } from '@juu/db/database';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { deriveSecret } from '../secret.ts';
import type { BotCheck } from './bot-check.ts';
import { spendChallenge } from './spend-challenge.ts';

const LIFETIME_MS = 10 * 60 * 1000;

/**
 * 200 to 400 key derivations: about 0.15 s on one core of a server, well under a second on the
 * workers of a cheap phone. Checking an answer costs the server one HMAC.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, fewest: 200, most: 400 };

/** The widget's answer: base64 of the challenge as it was given and the solution found. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The self-hosted proof of work of ALTCHA (challenge format 2); a challenge is good for ten minutes. */
export function createAltcha(database: Database, secret: string): BotCheck {
  const keys = {
    hmacSignatureSecret: deriveSecret(secret, 'bot-check challenge'),
    hmacKeySignatureSecret: deriveSecret(secret, 'bot-check solution'),
  };
  return {
    provider: 'altcha',
    siteKey: null,
    challenge: () =>
      createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(WORK.most, WORK.fewest),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        deriveKey,
        ...keys,
      }),
    async accept(solution) {
      const payload = payloadSchema.safeParse(decode(solution));
      if (!payload.success) return false;
      const { verified } = await verifySolution({ ...payload.data, deriveKey, ...keys });
      if (!verified) return false;
      const { signature, parameters } = payload.data.challenge;
      return spendChallenge(database, signature, new Date(parameters.expiresAt * 1000));
    },
  };
}

function decode(solution: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(solution ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
