import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@juu/shared/protocol/api';
import express, { type Router } from 'express';
import { z } from 'zod';
import type { BotCheck } from '../../bot-check/bot-check.ts';
import { CHALLENGE_URL } from '../../bot-check/challenge-route.ts';
import type { Settings } from '../../env.ts';
import { syncEndpoint } from '../../http/sync-endpoint.ts';

const packageFile = join(import.meta.dirname, '../../../package.json');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** `GET /api/config`: what the web app must know before anybody signs in. */
export function configRoute(settings: Settings, botCheck: BotCheck): Router {
  const endpointFor = syncEndpoint(settings);
  const router = express.Router();
  router.get('/', (request, response) => {
    const config: Config = {
      version,
      bot_check: {
        provider: botCheck.provider,
        site_key: botCheck.siteKey,
        challenge_url: botCheck.challenge ? CHALLENGE_URL : null,
      },
      sync: { endpoint: endpointFor(request) },
    };
    response.json(config);
  });
  return router;
}
