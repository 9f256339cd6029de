import type { Schema } from '@juu/db/schema';
import { addAccount } from '@juu/db/seed/add-account';
import { sql, type Transaction } from 'kysely';
import type { DemoDays } from './demo-days.ts';
import type { HistorySeed } from './history-seed.ts';
import { joinedDaysAgo } from './taxi-day.ts';

/** A screen of the demo. */
export interface DemoDevice {
  readonly id: string;
  /** From 1 on: the number in DEMO-0001. */
  readonly number: number;
  readonly firmwareVersion: string;
}

/**
 * Adds the advertisers, and the drivers with their screens. An address that already belongs to an
 * account stays with it, and that driver's screen is left out, as is one whose serial number is taken.
 *
 * @param password hashed
 * @returns the screens that are there, in the order of their numbers
 */
export async function addFleet(
  tx: Transaction<Schema>,
  { accounts, advertisers, drivers }: HistorySeed,
  { days, password }: { readonly days: DemoDays; readonly password: string },
): Promise<DemoDevice[]> {
  for (const account of [...advertisers, ...drivers]) await addAccount(tx, account, password);
  await addMpesaNumbers(tx, [...accounts, ...drivers]);
  const numbered = [...accounts, ...drivers].flatMap(({ devices }) =>
    devices.map(({ id, serial_number, firmware_version }) => ({
      id,
      serial_number,
      firmware_version,
      number: numberOf(serial_number),
    })),
  );
  const joined = numbered.map((device) => ({
    ...device,
    joined_at: days.at(joinedDaysAgo(device.number, days), 5 * 60),
  }));
  const { rows } = await sql<{ id: string }>`
    with joined as (
      select * from json_to_recordset(${JSON.stringify(joined)}::json)
        j (id uuid, serial_number text, joined_at timestamptz)
    ), assigned as (
      update device_assignments a set assigned_at = least(a.assigned_at, joined.joined_at)
        from joined
       where a.device_id = joined.id
         and not exists (select from device_assignments ended
                          where ended.device_id = a.device_id and ended.ended_at is not null)
    )
    update devices d
       -- An earlier version gave other serial numbers. The simulator finds a screen by its own.
       set serial_number = joined.serial_number, created_at = least(d.created_at, joined.joined_at)
      from joined
     where d.id = joined.id
       and not exists (select from devices other
                        where other.serial_number = joined.serial_number and other.id <> d.id)
    returning d.id`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  return numbered
    .filter(({ id }) => there.has(id))
    .map(({ id, number, firmware_version }) => ({ id, number, firmwareVersion: firmware_version }))
    .sort((a, b) => a.number - b.number);
}

/** Drivers are paid to their phones, unless they have said otherwise. */
async function addMpesaNumbers(
  tx: Transaction<Schema>,
  accounts: HistorySeed['accounts'],
): Promise<void> {
  const ids = accounts.filter(({ role }) => role === 'driver').map(({ id }) => id);
  await sql`
    update profiles p set mpesa_number = phones.digits
      from (select id, regexp_replace(phone, '[^0-9]', '', 'g') as digits from profiles) phones
     where p.id = phones.id and p.id = any(${ids}::uuid[]) and p.mpesa_number is null
       and phones.digits ~ '^254[17][0-9]{8}$'`.execute(tx);
}

function numberOf(serialNumber: string): number {
  return Number(serialNumber.replace('DEMO-', ''));
}
