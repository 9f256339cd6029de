import type { Database } from '@juu/db/database';
import { addMonths } from '@juu/shared/time';
import { readNow } from '../../../platform/database/read-now.ts';
import { firstOpenMonth } from '../../billing/first-open-month.ts';
import type { Settings } from '../../settings.ts';
import { type Month, monthOf } from './months.ts';

/**
 * The oldest month of which raw rows, and all that only they explain, are kept: that of the retention, or
 * the first one whose sums are not closed yet.
 *
 * @param now for tests and the demo's history; else the database's clock, because what goes is gone
 */
export async function oldestMonth(
  { kysely }: Pick<Database, 'kysely'>,
  { telemetryRetentionMonths }: Pick<Settings, 'telemetryRetentionMonths'>,
  now?: Date,
): Promise<Month> {
  const oldest = addMonths(monthOf(now ?? (await readNow(kysely))), -telemetryRetentionMonths);
  const open = (await firstOpenMonth(kysely))?.slice(0, 7);
  return open && open < oldest ? open : oldest;
}
