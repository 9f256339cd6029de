import type { Me } from '@juu/shared/endpoints/account';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { DailyRow } from './figures.ts';

const DAILY_SQL = `
  SELECT id, device_id, day, impressions, active_minutes FROM device_daily ORDER BY day, device_id`;
const NAMES_SQL = 'SELECT id, name, serial_number FROM devices';
const PAYOUTS_SQL = 'SELECT * FROM payouts ORDER BY month DESC, created_at DESC, id';
const MPESA_SQL = 'SELECT id, mpesa_number FROM profiles WHERE id = ?';

export type NamedDevice = Pick<ReplicaRow<'devices'>, 'id' | 'name' | 'serial_number'>;

/** What a driver's earnings are told from. */
export interface Earnings {
  /** Every day of the driver, of all screens, in order. */
  readonly days: readonly DailyRow[];
  /** The screens that the driver has now, by id. */
  readonly devices: ReadonlyMap<string, NamedDevice>;
  /** Newest first. */
  readonly payouts: readonly ReplicaRow<'payouts'>[];
  /** The number that payouts go to, e.g. '254712345678'; null if the driver gave none. */
  readonly mpesaNumber: string | null;
}

/**
 * The driver's earnings, live; undefined until all of it is read, because a sum of some of it is wrong:
 * without the payouts, a month that was paid would be owed again.
 */
export function useEarnings({ profile }: Me): Earnings | undefined {
  const days = useRows<DailyRow>(DAILY_SQL);
  const devices = useRows<NamedDevice>(NAMES_SQL);
  const payouts = useRows<ReplicaRow<'payouts'>>(PAYOUTS_SQL);
  const profiles = useRows<{ id: string; mpesa_number: string | null }>(MPESA_SQL, [profile.id]);
  if ([days, devices, payouts, profiles].some(({ loading }) => loading)) return undefined;
  const { mpesa_number } = profiles.rows[0] ?? profile;
  return {
    days: days.rows,
    devices: new Map(devices.rows.map((device) => [device.id, device])),
    payouts: payouts.rows,
    mpesaNumber: mpesa_number ? String(mpesa_number) : null,
  };
}
