import type { Schema } from '@juu/db/schema';
import { reportAnswered } from '@juu/shared/notification/notification-texts';
import type { Transaction } from 'kysely';
import type { DemoDays } from './demo-days.ts';
import type { HistorySeed } from './history-seed.ts';

const REPORTED_AT = 8 * 60 + 5;
const ANSWERED_AT = 9 * 60 + 50;
/** Answers that are older than this have been read. */
const UNREAD_DAYS = 3;

/** Adds what drivers reported about their screens, and what they were answered. */
export async function addReports(
  tx: Transaction<Schema>,
  reports: HistorySeed['reports'],
  days: DemoDays,
): Promise<void> {
  for (const { serial_number, reported_days_ago, answered_days_ago, ...report } of reports) {
    const device = await tx
      .selectFrom('devices')
      .select(['id', 'name', 'driver_id'])
      .where('serial_number', '=', serial_number)
      .executeTakeFirst();
    if (!device?.driver_id) continue;
    const answered_at =
      answered_days_ago === undefined ? null : days.at(answered_days_ago, ANSWERED_AT);
    const { id } = await tx
      .insertInto('device_reports')
      .values({
        ...report,
        device_id: device.id,
        driver_id: device.driver_id,
        created_at: days.at(reported_days_ago, REPORTED_AT),
        answered_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!answered_at) continue;
    await tx
      .insertInto('notifications')
      .values({
        user_id: device.driver_id,
        ...reportAnswered(device.name, { ...report, id }),
        created_at: answered_at,
        read_at: answered_at < days.at(UNREAD_DAYS, 0) ? days.at(UNREAD_DAYS, 0) : null,
      })
      .execute();
  }
}
