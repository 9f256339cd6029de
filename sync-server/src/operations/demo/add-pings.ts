import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { publishStates } from '../../domain/devices/publish-states.ts';
import { addActiveMinutes } from '../../domain/telemetry/active-minutes.ts';
import { DriverHistory } from '../../domain/telemetry/driver-history.ts';
import { type StoredPing, storePings } from '../../domain/telemetry/ping-kind.ts';
import { randomOf } from '../../simulator/random.ts';
import { Drive } from '../../simulator/roads/drive.ts';
import { RoadNetwork } from '../../simulator/roads/road-network.ts';
import type { DemoDevice } from './add-fleet.ts';
import type { DemoDays } from './demo-days.ts';
import { drawUuid } from './draw.ts';
import { joinedDaysAgo, shiftOf } from './taxi-day.ts';

/** A moment at which a screen may play something. */
export interface Moment {
  readonly device_id: string;
  readonly driver_id: string;
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
}

/** The share of minutes in which a screen has something paid to play; the rest is Juu's own creative. */
const BUSY_SHARE = 0.8;
const AFTER_PING_MS = 8_000;

interface AddPingsOptions {
  readonly days: DemoDays;
  readonly deviceOfflineAfterS: number;
}

/**
 * Drives the screens through their days: stores a ping a minute with what follows from it.
 *
 * @returns the moments at which they may play, in the order of their times
 */
export async function addPings(
  tx: Transaction<Schema>,
  devices: readonly DemoDevice[],
  { days, deviceOfflineAfterS }: AddPingsOptions,
): Promise<Moment[]> {
  const moments: Moment[] = [];
  const network = RoadNetwork.ofNairobi();
  for (const device of devices) {
    const { pings, playable } = driveDevice(device, network, days);
    const last = pings.at(-1);
    const drivers = await DriverHistory.read(tx, [device.id]);
    await storePings(tx, pings);
    await addActiveMinutes(tx, pings, drivers);
    if (last) await rememberLast(tx, device, last);
    for (const { at, lat, lng } of playable) {
      const driver = drivers.at(device.id, at);
      if (!driver) continue;
      moments.push({ device_id: device.id, driver_id: driver.driver_id, at, lat, lng });
    }
  }
  await publishStates(tx, { deviceOfflineAfterS });
  return moments.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Degrees as a screen reports them, to a metre. */
const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Each day has its own random numbers, so it doesn't depend on other days. */
function driveDevice(
  { id: device_id, number, firmwareVersion }: DemoDevice,
  network: RoadNetwork,
  days: DemoDays,
) {
  const pings: StoredPing[] = [];
  const playable: Pick<Moment, 'at' | 'lat' | 'lng'>[] = [];
  for (let daysAgo = joinedDaysAgo(number, days); daysAgo >= 0; daysAgo -= 1) {
    const random = randomOf(number * 1_000 + daysAgo);
    const shift = shiftOf(number, { daysAgo, days }, random);
    if (!shift) continue;
    const drive = new Drive({ network, random, beginsAt: days.at(daysAgo, shift.from) });
    for (let minute = shift.from; minute < shift.until; minute += 1) {
      const at = days.at(daysAgo, minute);
      if (at > days.end) break;
      const [lng, lat] = drive.at(at).map(toMetre) as [number, number];
      pings.push({
        ...{ device_id, id: drawUuid(random), at, lat, lng },
        firmware_version: firmwareVersion,
        is_plausible: true,
      });
      if (random() < BUSY_SHARE) {
        playable.push({ at: new Date(at.getTime() + AFTER_PING_MS), lat, lng });
      }
    }
  }
  return { pings, playable };
}

/** Stores the screen's last report, unless a newer one is there. */
async function rememberLast(
  tx: Transaction<Schema>,
  { id, firmwareVersion }: DemoDevice,
  { at, lat, lng }: StoredPing,
): Promise<void> {
  await tx
    .updateTable('device_states')
    .set({ last_seen_at: at, lat, lng, firmware_version: firmwareVersion })
    .where('device_id', '=', id)
    .where((where) => where.or([where('last_seen_at', 'is', null), where('last_seen_at', '<', at)]))
    .execute();
}
