import type { Schema } from '@juu/db/schema';
import { MOST_LATE_DAYS } from '@juu/shared/device/event-window';
import type { Transaction } from 'kysely';
import type { ReadPriceLists } from '../../domain/playing/price-lists.ts';
import type { StoredCampaign } from '../../domain/playing/read-campaigns.ts';
import type { ReadZones } from '../../domain/playing/read-zones.ts';
import { PlayBilling } from '../../domain/plays/play-billing.ts';
import { playParts, type StoredPlay } from '../../domain/plays/play-parts.ts';
import { Playtime, playtimeParts } from '../../domain/plays/playtime.ts';
import { runAsOneStatement } from '../../platform/database/statement-parts.ts';
import { type Random, randomOf } from '../../simulator/random.ts';
import type { Moment } from './add-pings.ts';
import type { DemoDays } from './demo-days.ts';
import { draw, drawUuid } from './draw.ts';
import type { HistorySeed } from './history-seed.ts';

/** Moments whose plays one statement stores. */
const CHUNK = 2_000;
/** Playtime of earlier days is not needed: no play can come that late. */
const PLAYTIME_DAYS = MOST_LATE_DAYS + 1;

interface AddPlaysOptions {
  readonly days: DemoDays;
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
}

/**
 * Plays a campaign at each of the moments at which one is booked and has money left, billed as a late
 * report is: no lease pays for it.
 */
export async function addPlays(
  tx: Transaction<Schema>,
  { campaigns }: HistorySeed,
  moments: readonly Moment[],
  { days, readZones, readPriceLists }: AddPlaysOptions,
): Promise<void> {
  const ids = campaigns.map(({ id }) => id);
  const billing = await PlayBilling.open({
    tx,
    now: days.now,
    zones: await readZones(tx),
    readPriceLists,
    // Every campaign may play at every moment: the billing reads their ids and times.
    plays: ids.flatMap((campaign_id, i) =>
      (i === 0 ? moments : moments.slice(0, 1)).map((moment) => ({ ...moment, campaign_id })),
    ),
  });
  const random = randomOf(HISTORY);
  const lately = days.at(PLAYTIME_DAYS, 0);
  const playtimes = new Map<string, Playtime>();
  for (let i = 0; i < moments.length; i += CHUNK) {
    const plays = moments
      .slice(i, i + CHUNK)
      .flatMap((moment) => playAt(moment, billing, random) ?? []);
    await runAsOneStatement(tx, playParts(plays));
    addPlaytime(
      playtimes,
      plays.filter(({ at }) => at >= lately),
    );
  }
  await runAsOneStatement(tx, [...billing.parts(), ...playtimeParts(playtimes)]);
}

const HISTORY = 254;

/** A campaign of some zones or hours has fewer chances than one that always plays; premium counts twice. */
const weightOf = ({ plan, zoneIds, hours }: StoredCampaign) =>
  (plan === 'premium' ? 2 : 1) * (zoneIds.length > 0 ? 4 : 1) * (hours ? 4 : 1);

/** Undefined if nothing may play: the screen shows Juu's own creative. */
function playAt(moment: Moment, billing: PlayBilling, random: Random): StoredPlay | undefined {
  const left = [...billing.funds.campaigns.values()];
  for (
    let campaign = draw(random, left, weightOf);
    campaign;
    campaign = draw(random, left, weightOf)
  ) {
    left.splice(left.indexOf(campaign), 1);
    const creative = draw(random, campaign.creatives, ({ weight }) => weight);
    if (!creative) continue;
    const play = { ...moment, campaign_id: campaign.id, creative_id: creative.id };
    const bill = billing.price(play);
    if (bill.unbilledCause) continue;
    billing.take(play, bill);
    return {
      ...play,
      id: drawUuid(random),
      zone_id: bill.zoneId,
      duration_sec: creative.duration_sec,
      billed_micro: bill.billedMicro,
      unbilled_cause: null,
      state: 'counted',
      hold_reason: null,
    };
  }
  return undefined;
}

/** Adds to how long each screen played: an hour has room for so many plays only. */
function addPlaytime(playtimes: Map<string, Playtime>, plays: readonly StoredPlay[]): void {
  for (const { device_id, at, duration_sec } of plays) {
    const playtime = playtimes.get(device_id) ?? new Playtime();
    playtime.add({ at, durationSec: duration_sec ?? 0, isBilled: true });
    playtimes.set(device_id, playtime);
  }
}
