import { nairobiDay } from '@juu/shared/time';
import { isInside } from '@juu/shared/zone/is-inside';
import { useMemo } from 'react';
import { useToldFigure } from '@/bot-check/use-told-figure.ts';
import type { LonLat } from '@/map/lon-lat.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import { useRows } from '@/replica/use-rows.ts';
import { type Device, type Presence, presenceOf, type ZoneShape } from './device.ts';

/** A device with how it is, and what it did today. */
export interface DeviceToday extends Device {
  readonly presence: Presence;
  readonly impressions: number;
  readonly active_minutes: number;
}

const DEVICES_SQL = `
  SELECT d.*, ifnull(t.impressions, 0) AS impressions, ifnull(t.active_minutes, 0) AS active_minutes
    FROM devices d
    LEFT JOIN device_daily t ON t.device_id = d.id AND t.day = ?
   ORDER BY d.created_at DESC, d.name, d.id`;
/** Also of screens that another driver has now: a play pays who drove. */
const TODAY_SQL = `
  SELECT 'today' AS id, ifnull(sum(impressions), 0) AS impressions,
         ifnull(sum(active_minutes), 0) AS active_minutes
    FROM device_daily WHERE day = ?`;
const ZONES_SQL = 'SELECT id, name, polygon_geojson FROM zones ORDER BY name, id';
const DRIVEN_SQL = 'SELECT id FROM device_daily LIMIT 1';

/** Preloads devices and the names of zones. */
export async function readFirstDevices(read: ReadRows): Promise<void> {
  await read(DEVICES_SQL, [nairobiDay(new Date())]);
  await read(TODAY_SQL, [nairobiDay(new Date())]);
  await read(ZONES_SQL);
  await read(DRIVEN_SQL);
}

/** What the driver's devices tab shows. */
interface Devices {
  /** Newest first. */
  readonly devices: readonly DeviceToday[];
  /** For the names of places. */
  readonly zones: readonly ZoneShape[];
  /** Today's totals of all screens. */
  readonly today: DayTotals;
  /** The driver has days of any screen, also of one that another driver has now. */
  readonly hasDriven: boolean;
  /** True until all of it is read: before that, a figure would be a guess. */
  readonly loading: boolean;
}

/** The driver's devices with all that is told about them, live. */
export function useDevices(now: Date): Devices {
  const offlineAfterS = useToldFigure('device_offline_after_s');
  const day = nairobiDay(now);
  const devices = useRows<Omit<DeviceToday, 'presence'>>(DEVICES_SQL, [day]);
  const zones = useRows<ZoneRow>(ZONES_SQL);
  const today = useRows<DayTotals & { id: string }>(TODAY_SQL, [day]);
  const driven = useRows(DRIVEN_SQL);
  return {
    devices: devices.rows.map((row) => ({ ...row, presence: presenceOf(row, now, offlineAfterS) })),
    zones: useMemo(() => zones.rows.map(shapeOf), [zones.rows]),
    today: today.rows[0] ?? { impressions: 0, active_minutes: 0 },
    hasDriven: driven.rows.length > 0,
    loading: [devices, zones, today, driven].some(({ loading }) => loading),
  };
}

/** What the driver's screens did on a day, all together. */
export interface DayTotals {
  readonly impressions: number;
  readonly active_minutes: number;
}

interface ZoneRow {
  id: string;
  name: string | null;
  polygon_geojson: string | null;
}

function shapeOf({ name, polygon_geojson }: ZoneRow): ZoneShape {
  const polygon = JSON.parse(polygon_geojson ?? '{"coordinates":[]}');
  return { name: name ?? '', contains: (at: LonLat) => isInside(polygon, at) };
}
