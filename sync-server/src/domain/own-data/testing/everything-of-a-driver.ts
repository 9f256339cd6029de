import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { profiles } from '@juu/shared/tables/profiles';
import { sql } from 'kysely';
import type { Person } from '../../../testing/accounts.ts';
import { addDevice } from '../../../testing/add-device.ts';

/** A word that appears nowhere but in what one person typed. */
export const MARK = 'Zebra-Kipepeo';

/** What a driver types at sign-up, each with the mark. */
export const MARKED_SIGN_UP = {
  name: `${MARK} Name`,
  email: `${MARK.toLowerCase()}@driver.example`,
  phone: `${MARK} Phone`,
  car_registration_plate: `${MARK} Plate`,
  drivers_license_number: `${MARK} Licence`,
  national_id_number: `${MARK} ID`,
};

/** A row in every table that a driver leaves traces in; they earned $3.20 and were never paid. */
export async function leaveTraces(
  { kysely }: Database,
  driver: Person,
  mpesa_number: string | null = '254712345678',
): Promise<{ readonly deviceId: string }> {
  const user_id = driver.id;
  const { id: deviceId } = await addDevice({ kysely }, { driverId: user_id });
  await kysely
    .updateTable('auth.user')
    .set({ emailVerified: true })
    .where('id', '=', user_id)
    .execute();
  // A new column is marked by itself, so the deletion has to empty it.
  const typedLater = Object.keys(profiles.fields)
    .filter((column) => !(column in MARKED_SIGN_UP))
    .map((column) => [column, `${MARK} ${column}`]);
  await kysely
    .updateTable('profiles')
    .set({ ...Object.fromEntries(typedLater), mpesa_number, muted_topics: JSON.stringify([MARK]) })
    .where('id', '=', user_id)
    .execute();
  await kysely
    .insertInto('device_daily')
    .values({
      ...{ device_id: deviceId, driver_id: user_id, day: '2026-11-20' },
      ...{ impressions: 320, active_minutes: 60, earnings_usd: '3.20' },
    })
    .execute();
  await kysely
    .insertInto('device_reports')
    .values({ device_id: deviceId, driver_id: user_id, kind: 'dark', message: `${MARK} report` })
    .execute();
  await kysely
    .insertInto('notifications')
    .values({ user_id, kind: 'account_approved', title: `${MARK} title`, body: '', link: null })
    .execute();
  await sql`
    insert into write_rejections (user_id, table_name, op, row_id, "values", code, message)
    values (${user_id}, 'profiles', 'PATCH', ${user_id}, ${JSON.stringify({ name: MARK })}, 'invalid_value', '')`.execute(
    kysely,
  );
  await kysely
    .insertInto('contact_messages')
    .values({ name: MARK, email: driver.email, phone: '0700', message: `${MARK} message` })
    .execute();
  await kysely
    .insertInto('device_pings')
    .values({ id: randomUUID(), device_id: deviceId, at: new Date(), lat: -1.28, lng: 36.82 })
    .execute();
  return { deviceId };
}
