import type { Track } from '@juu/shared/device/plausibility';
import { type Impression, impressionSchema } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { HoldReason } from '@juu/shared/playing/hold-reasons';
import { wasApproved } from '@juu/shared/playing/not-playing-codes';
import type { ReadPriceLists } from '../playing/price-lists.ts';
import type { ReadZones } from '../playing/read-zones.ts';
import { DriverHistory } from '../telemetry/driver-history.ts';
import type { EventKind, Judgement } from '../telemetry/event-kind.ts';
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
      const stored: StoredPlay[] = [];
      return {
        judges: batches.map(({ deviceId }, i) => {
          const [track, playtime] = [tracks[i] as Track, playtimes[i] as Playtime];
          const known = { deviceId, track, playtime, drivers, billing };
          return (play) => judge(play, known, stored);
        }),
        async store() {
          await storePlays(tx, stored);
          await billing.store();
          await storePlaytimes(
            tx,
            new Map(deviceIds.map((deviceId, i) => [deviceId, playtimes[i] as Playtime])),
          );
        },
      };
    },
  };
}

/** What a screen's plays are judged by. It remembers those that counted. */
interface Known {
  readonly deviceId: string;
  readonly track: Track;
  readonly playtime: Playtime;
  readonly drivers: DriverHistory;
  readonly billing: PlayBilling;
}

/** Adds the play to those that are to be stored, unless it is refused. */
function judge(event: Impression, known: Known, stored: StoredPlay[]): Judgement {
  const { deviceId, track, playtime, drivers, billing } = known;
  const play = { ...event, device_id: deviceId };
  const campaign = billing.funds.campaigns.get(play.campaign_id);
  const creative = campaign?.creatives.find(({ id }) => id === play.creative_id);
  if (!campaign || !creative) {
    return refusal('unknown_creative', 'The campaign has no such creative, or does not exist');
  }
  const driver = drivers.at(deviceId, play.at);
  if (!driver) return refusal('device_unassigned', 'The screen had no driver then');
  if (driver.isSuspended) return refusal('account_suspended', 'The driver’s account is suspended');

  const durationSec = creative.duration_sec;
  const bill = billing.price(play);
  const isBilled = bill.unbilledCause === null;
  const row = {
    ...play,
    driver_id: driver.driver_id,
    duration_sec: durationSec,
    zone_id: bill.zoneId,
  };
  const hold = (reason: HoldReason) => {
    stored.push({ ...row, ...UNBILLED, state: 'held', hold_reason: reason });
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
  stored.push({
    ...row,
    billed_micro: bill.billedMicro,
    unbilled_cause: bill.unbilledCause,
    state: 'counted',
    hold_reason: null,
  });
  return 'accepted';
}

const UNBILLED = { billed_micro: 0, unbilled_cause: null } as const;

function refusal(code: Refusal['code'], message: string): Refusal {
  return { code, message };
}
