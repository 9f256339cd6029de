import type { Schema } from '@juu/db/schema';
import type { Track } from '@juu/shared/device/plausibility';
import { type Impression, impressionSchema } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { HoldReason } from '@juu/shared/playing/hold-reasons';
import { wasApproved } from '@juu/shared/playing/not-playing-codes';
import type { Transaction } from 'kysely';
import type { ReadPriceLists } from '../playing/price-lists.ts';
import type { ReadZones } from '../playing/read-zones.ts';
import { DriverHistory } from '../telemetry/driver-history.ts';
import type { BatchJudge, EventKind, Judgement } from '../telemetry/ingest.ts';
import { readTracks } from '../telemetry/read-track.ts';
import { PlayBilling } from './play-billing.ts';
import { type Playtime, readPlaytimes, storePlaytimes } from './playtime.ts';
import { type StoredPlay, storePlays } from './store-plays.ts';

interface ImpressionKindOptions {
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
}

/**
 * Plays: what a screen showed, where and when. One that can't have happened is held; any other counts:
 * it is billed as far as there is money, and pays who drove.
 */
export function impressionKind({
  readZones,
  readPriceLists,
}: ImpressionKindOptions): EventKind<Impression> {
  return {
    schema: impressionSchema,
    async prepare({ tx, now, batches }) {
      const deviceIds = batches.map(({ deviceId }) => deviceId);
      const tracks = await readTracks(tx, batches);
      const drivers = await DriverHistory.read(tx, deviceIds);
      const playtimes = await readPlaytimes(tx, batches);
      const zones = await readZones(tx);
      const plays = batches.flatMap(({ events }) => events);
      const billing = await PlayBilling.open({ tx, now, zones, readPriceLists, plays, deviceIds });
      return new ImpressionJudge(tx, { tracks, drivers, playtimes, billing });
    },
  };
}

interface Known {
  /** By the screens' ids. */
  readonly tracks: ReadonlyMap<string, Track>;
  readonly playtimes: ReadonlyMap<string, Playtime>;
  readonly drivers: DriverHistory;
  readonly billing: PlayBilling;
}

class ImpressionJudge implements BatchJudge<Impression> {
  readonly #tx: Transaction<Schema>;
  readonly #known: Known;
  readonly #plays: StoredPlay[] = [];

  constructor(tx: Transaction<Schema>, known: Known) {
    this.#tx = tx;
    this.#known = known;
  }

  judge(deviceId: string, event: Impression): Judgement {
    const { billing, drivers } = this.#known;
    const track = this.#known.tracks.get(deviceId) as Track;
    const playtime = this.#known.playtimes.get(deviceId) as Playtime;
    const play = { ...event, device_id: deviceId };
    const campaign = billing.funds.campaigns.get(play.campaign_id);
    const creative = campaign?.creatives.find(({ id }) => id === play.creative_id);
    if (!campaign || !creative) {
      return refusal('unknown_creative', 'The campaign has no such creative, or does not exist');
    }
    const driver = drivers.at(deviceId, play.at);
    if (!driver) return refusal('device_unassigned', 'The screen had no driver then');
    if (driver.isSuspended)
      return refusal('account_suspended', 'The driver’s account is suspended');

    const durationSec = creative.duration_sec;
    const bill = billing.price(play);
    const isBilled = bill.unbilledCause === null;
    const stored = {
      ...play,
      driver_id: driver.driver_id,
      duration_sec: durationSec,
      zone_id: bill.zoneId,
    };
    const hold = (reason: HoldReason) => {
      this.#plays.push({ ...stored, ...UNBILLED, state: 'held', hold_reason: reason });
      return 'held' as const;
    };
    if (!wasApproved(campaign)) return hold('never_approved');
    if (!track.allows(play)) return hold('impossible_place');
    if (!playtime.hasRoom(play.at, durationSec)) return hold('full_hour');
    if (!isBilled && !playtime.allowsUnbilled(play.at, durationSec)) {
      return hold('too_many_unbilled');
    }

    billing.take(play, bill);
    playtime.add({ at: play.at, durationSec, isBilled });
    track.add(play);
    this.#plays.push({
      ...stored,
      billed_micro: bill.billedMicro,
      unbilled_cause: bill.unbilledCause,
      state: 'counted',
      hold_reason: null,
    });
    return 'accepted';
  }

  async store(): Promise<void> {
    await storePlays(this.#tx, this.#plays);
    await this.#known.billing.store();
    await storePlaytimes(this.#tx, this.#known.playtimes);
  }
}

const UNBILLED = { billed_micro: 0, unbilled_cause: null } as const;

function refusal(code: Refusal['code'], message: string): Refusal {
  return { code, message };
}
