import type { Track } from '@juu/shared/device/plausibility';
import { type Impression, impressionSchema } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { HoldReason } from '@juu/shared/playing/hold-reasons';
import { wasApproved } from '@juu/shared/playing/not-playing-codes';
import type { ReadPriceLists } from '../playing/price-lists.ts';
import type { ReadZones } from '../playing/read-zones.ts';
import { type DriverHistory, readDriverHistory } from '../telemetry/driver-history.ts';
import type { Batch, BatchJudge, EventKind, Judgement } from '../telemetry/ingest.ts';
import { readTrack } from '../telemetry/read-track.ts';
import { PlayBilling } from './play-billing.ts';
import { Playtime } from './playtime.ts';
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
    async prepare(batch, plays) {
      const { tx, deviceId, now } = batch;
      const track = await readTrack(tx, deviceId, plays);
      const drivers = await readDriverHistory(tx, deviceId);
      const playtime = await Playtime.read(
        tx,
        deviceId,
        plays.map(({ at }) => at),
      );
      const zones = await readZones(tx);
      const billing = await PlayBilling.open({ tx, now, zones, readPriceLists, plays, deviceId });
      return new ImpressionJudge(batch, { track, drivers, playtime, billing });
    },
  };
}

interface Known {
  readonly track: Track;
  readonly drivers: DriverHistory;
  readonly playtime: Playtime;
  readonly billing: PlayBilling;
}

class ImpressionJudge implements BatchJudge<Impression> {
  readonly #batch: Batch;
  readonly #known: Known;
  readonly #plays: StoredPlay[] = [];

  constructor(batch: Batch, known: Known) {
    this.#batch = batch;
    this.#known = known;
  }

  judge(play: Impression): Judgement {
    const { billing, drivers, track, playtime } = this.#known;
    const campaign = billing.funds.campaigns.get(play.campaign_id);
    const creative = campaign?.creatives.find(({ id }) => id === play.creative_id);
    if (!campaign || !creative) {
      return refusal('unknown_creative', 'The campaign has no such creative, or does not exist');
    }
    const driver = drivers.at(play.at);
    if (!driver) return refusal('device_unassigned', 'The screen had no driver then');
    if (driver.isSuspended)
      return refusal('account_suspended', 'The driver’s account is suspended');

    const durationSec = creative.duration_sec;
    const bill = billing.price(play);
    const isBilled = bill.unbilledCause === null;
    const stored = {
      ...play,
      device_id: this.#batch.deviceId,
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
    const { tx, deviceId } = this.#batch;
    const { billing, playtime } = this.#known;
    await storePlays(tx, this.#plays);
    await billing.store();
    await playtime.store(tx, deviceId);
  }
}

const UNBILLED = { billed_micro: 0, unbilled_cause: null } as const;

function refusal(code: Refusal['code'], message: string): Refusal {
  return { code, message };
}
