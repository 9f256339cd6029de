import { botCheck as botChecks } from '@juu/shared/endpoints/bot-check';
import type { config } from '@juu/shared/endpoints/config';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../../env.ts';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import { version } from '../../platform/version.ts';
import { syncEndpoint } from '../sync-tokens/sync-endpoint.ts';

/** What the web app must know before anyone signs in. */
export function configHandlers(settings: Settings, botCheck: BotCheck): HandlersOf<typeof config> {
  const endpointFor = syncEndpoint(settings);
  return {
    read: ({ request }) => ({
      version,
      bot_check: {
        provider: botCheck.provider,
        site_key: botCheck.siteKey,
        challenge_url: botCheck.challenge ? botChecks.challenge.path : null,
      },
      sync: { endpoint: endpointFor(request) },
    }),
  };
}
