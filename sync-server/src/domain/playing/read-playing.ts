import type { Database } from '@juu/db/database';
import type { Playing } from '@juu/shared/endpoints/playing';
import { AppError } from '@juu/shared/errors/app-error';
import { highestPriceMicro } from '@juu/shared/playing/highest-price-micro';
import { playlistEnd } from '@juu/shared/playing/playlist-end';
import { type NotPlayingReason, whyNotPlaying } from '@juu/shared/playing/why-not-playing';
import { nairobiDay } from '@juu/shared/time';
import { readNow } from '../../platform/database/read-now.ts';
import { shareFrom, slotsFrom } from './hour-share.ts';
import type { Market } from './market.ts';
import { readCampaigns, type StoredCampaign } from './read-campaigns.ts';
import type { ReadZones } from './read-zones.ts';

interface ReadPlayingOptions {
  readonly database: Pick<Database, 'kysely'>;
  readonly market: Market;
  readonly readZones: ReadZones;
}

/**
 * Reads why an advertiser's campaign doesn't play at this moment.
 * @throws AppError `not_found`, also if it is another advertiser's
 */
export async function readPlaying(
  { database: { kysely }, market, readZones }: ReadPlayingOptions,
  { campaignId, advertiserId }: { campaignId: string; advertiserId: string },
): Promise<Playing> {
  const now = await readNow(kysely);
  const [campaign] = await readCampaigns(kysely, [campaignId], nairobiDay(now));
  if (campaign?.advertiserId !== advertiserId) {
    throw new AppError('not_found', 'This campaign does not exist');
  }
  const zones = await readZones(kysely);
  const reasons = await reasonsAt(campaign, { now, zones, market });
  return {
    campaign_id: campaign.id,
    at: now.toISOString(),
    today: {
      spent_usd: campaign.dailyCap.spentMicro / 1e6,
      granted_plays: campaign.grantedToday,
      granted_usd: campaign.dailyCap.reservedMicro / 1e6,
    },
    is_playing: reasons.length === 0,
    reasons,
  };
}

interface Situation {
  readonly now: Date;
  readonly zones: Awaited<ReturnType<ReadZones>>;
  readonly market: Market;
}

/** The reasons why a campaign does not play at an instant, in words; none: it may. */
export async function reasonsAt(
  campaign: StoredCampaign,
  { now, zones, market }: Situation,
): Promise<NotPlayingReason[]> {
  const devices = (await market.places()).map(({ zoneIds }) => zoneIds);
  // Granted plays are paid for and have their place, whatever is left for others.
  if (campaign.grantedToday > 0) return whyNotPlaying(campaign, { now, devices, playMicro: 0 });
  const busyness = await market.busyness();
  return whyNotPlaying(campaign, {
    now,
    devices,
    playMicro: highestPriceMicro(campaign.zoneIds, zones, { now, until: playlistEnd(now) }),
    shareFrom: shareFrom(campaign, { now, busyness }),
    slotsFrom: slotsFrom(campaign, { now, busyness }) ?? null,
    contenders: (await market.contenders()).length,
  });
}
