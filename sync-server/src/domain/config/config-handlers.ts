import { botCheck as botChecks } from '@juu/shared/endpoints/bot-check';
import type { config } from '@juu/shared/endpoints/config';
import type { maps } from '@juu/shared/endpoints/maps';
import { AppError } from '@juu/shared/errors/app-error';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import { version } from '../../platform/version.ts';
import type { Settings } from '../settings.ts';
import { syncEndpoint } from '../sync-tokens/sync-tokens.ts';

/** Answers with the operator's settings that the web app needs. */
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
      payout_minimum_usd: settings.payoutMinimumUsd,
      device_offline_after_s: settings.deviceOfflineAfterS,
      vat_percent: settings.vatPercent,
      credit_limit_usd: settings.creditLimitUsd,
    }),
  };
}

/** Configuration of the web app's map. */
export function mapsHandlers(settings: Pick<Settings, 'maps'>): HandlersOf<typeof maps> {
  const { apiKey = null, styleUrl = null, routingUrl = null } = settings.maps;
  return { config: () => ({ apiKey, styleUrl, routing: routingUrl }) };
}

/** Challenges of the bot check in use. */
export function botCheckHandlers({ challenge }: BotCheck): HandlersOf<typeof botChecks> {
  return {
    async challenge() {
      if (!challenge)
        throw new AppError('not_found', 'The bot check in use doesn’t issue challenges');
      return { ...(await challenge()) };
    },
  };
}
