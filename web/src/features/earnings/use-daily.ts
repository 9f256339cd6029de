import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { DailyRow } from './figures.ts';

const DAILY_SQL = `
  SELECT id, device_id, day, impressions, active_minutes FROM device_daily ORDER BY day, device_id`;
const NAMES_SQL = 'SELECT id, name, serial_number FROM devices';
const PAYOUTS_SQL = 'SELECT * FROM payouts ORDER BY month DESC, created_at DESC, id';

/** Every day of the driver, of all screens, in order, live. */
export function useDaily() {
  return useRows<DailyRow>(DAILY_SQL);
}

export type NamedDevice = Pick<ReplicaRow<'devices'>, 'id' | 'name' | 'serial_number'>;

/** Names of the screens that the driver has now, by id. */
export function useDeviceNames(): ReadonlyMap<string, NamedDevice> {
  const { rows } = useRows<NamedDevice>(NAMES_SQL);
  return new Map(rows.map((device) => [device.id, device]));
}

/** The driver's payouts, newest first, live. */
export function usePayouts() {
  return useRows<ReplicaRow<'payouts'>>(PAYOUTS_SQL);
}
