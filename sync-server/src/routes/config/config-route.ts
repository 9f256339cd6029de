import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@juu/shared/protocol/api';
import express, { type Router } from 'express';
import { z } from 'zod';
import type { BotCheck } from '../../bot-check/bot-check.ts';
import { CHALLENGE_URL } from '../../bot-check/challenge-route.ts';
import type { Settings } from '../../env.ts';
import { ownOrigin, trustedOrigins } from '../../http/origins.ts';

const packageFile = join(import.meta.dirname, '../../../package.json');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** `GET /api/config`: what the web app must know before anybody signs in. */
export function configRoute(settings: Settings, botCheck: BotCheck): Router {
  const trusted = trustedOrigins(settings);
  const router = express.Router();
  router.get('/', (request, response) => {
    const config: Config = {
      version,
      bot_check: {
        provider: botCheck.provider,
        site_key: null,
        challenge_url: botCheck.challenge ? CHALLENGE_URL : null,
      },
      sync: { endpoint: ownOrigin(request, trusted, settings.publicUrl) },
    };
    response.json(config);
  });
  return router;
}
