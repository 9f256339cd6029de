import { readPlainImpression } from '@juu/shared/device/plain-event';
import type { Track } from '@juu/shared/device/plausibility';
import { type Impression, impressionSchema } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { HoldReason } from '@juu/shared/playing/hold-reasons';
import { wasApproved } from '@juu/shared/playing/not-playing-codes';
import { sendTogether } from '../../platform/database/send-together.ts';
import { runAsOneStatement } from '../../platform/database/statement-parts.ts';
import type { ReadPriceLists } from '../playing/price-lists.ts';
import { type ReadZones, readZoneVersions } from '../playing/read-zones.ts';
import { DriverHistory } from '../telemetry/driver-history.ts';
import type { EventKind, Judgement } from '../telemetry/event-kind.ts';
import { readTracks } from '../telemetry/read-track.ts';
import { type Bill, PlayBilling } from './play-billing.ts';
import { playParts, type StoredPlay } from './play-parts.ts';
import { type Playtime, playtimeParts, readPlaytimes } from './playtime.ts';

interface ImpressionKindOptions {
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
}

/**
 * The rules of plays. A play that can't have happened is held. Any other counts: it is billed as far as
 * there is money, and its driver is paid.
 */
export function impressionKind({
  readZones,
  readPriceLists,
}: ImpressionKindOptions): EventKind<Impression> {
  return {
    schema: impressionSchema,
    readPlain: readPlainImpression,
    async prepare({ tx, now, batches }) {
      const deviceIds = batches.map(({ deviceId }) => deviceId);
      const [tracks, drivers, playtimes, versions] = await sendTogether(tx, (connection) => [
        readTracks(connection, batches),
        DriverHistory.read(connection, deviceIds),
        readPlaytimes(connection, batches),
        readZoneVersions(connection),
      ]);
      const zones = await readZones(tx, versions);
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
          if (stored.length === 0) return;
          const playtimeOf = new Map(deviceIds.map((id, i) => [id, playtimes[i] as Playtime]));
          await runAsOneStatement(tx, [
            ...playParts(stored),
            ...billing.parts(),
            ...playtimeParts(playtimeOf),
          ]);
        },
      };
    },
  };
}

/** The facts for judging a screen's plays. They include the plays that counted so far. */
interface Known {
  readonly deviceId: string;
  readonly track: Track;
  readonly playtime: Playtime;
  readonly drivers: DriverHistory;
  readonly billing: PlayBilling;
}

/** Judges a play, and adds it to `stored` unless it is refused. */
function judge(play: Impression, known: Known, stored: StoredPlay[]): Judgement {
  const { deviceId, track, playtime, drivers, billing } = known;
  const campaign = billing.funds.campaigns.get(play.campaign_id);
  const isPlayed = ({ id }: { readonly id: string }) => id === play.creative_id;
  const creative = campaign?.creatives.find(isPlayed) ?? campaign?.retired.find(isPlayed);
  if (!campaign || !creative) {
    return refusal('unknown_creative', 'The campaign has no such creative, or does not exist');
  }
  const driver = drivers.at(deviceId, play.at);
  if (!driver) return refusal('device_unassigned', 'The screen had no driver then');
  if (driver.isSuspended) return refusal('account_suspended', 'The driver’s account is suspended');

  const durationSec = creative.duration_sec;
  const { campaign_id, creative_id, at, lat, lng } = play;
  const paid = { device_id: deviceId, campaign_id, creative_id, at, lat, lng };
  const bill = billing.price(paid);
  const isBilled = bill.unbilledCause === null;
  const keep = (billed: Pick<Bill, 'billedMicro' | 'unbilledCause'>, reason: HoldReason | null) => {
    // Fields are listed one by one: copying objects takes longer than all the judging.
    stored.push({
      id: play.id,
      creative_id,
      campaign_id,
      at,
      lat,
      lng,
      device_id: deviceId,
      driver_id: driver.driver_id,
      zone_id: bill.zoneId,
      duration_sec: durationSec,
      billed_micro: billed.billedMicro,
      unbilled_cause: billed.unbilledCause,
      state: reason ? 'held' : 'counted',
      hold_reason: reason,
    });
    return reason ? 'held' : 'accepted';
  };
  const hold = (reason: HoldReason) => keep(UNBILLED, reason);
  if (!wasApproved(campaign)) return hold('never_approved');
  if (!track.allows(play)) return hold('impossible_place');
  if (!playtime.hasRoom(play.at, durationSec)) return hold('full_hour');
  if (!isBilled && !playtime.allowsUnbilled(play.at, durationSec)) {
    return hold('too_many_unbilled');
  }

  billing.take(paid, bill);
  playtime.add({ at: play.at, durationSec, isBilled });
  track.add(play);
  return keep(bill, null);
}

const UNBILLED = { billedMicro: 0, unbilledCause: null } as const;

function refusal(code: Refusal['code'], message: string): Refusal {
  return { code, message };
}
