import type { Database } from '@juu/db/database';
import { addMonths } from '@juu/shared/time';
import { readNow } from '../../../platform/database/read-now.ts';
import { firstOpenMonth } from '../../billing/first-open-month.ts';
import type { Settings } from '../../settings.ts';
import { type Month, monthOf } from './months.ts';

/**
 * Returns the oldest month whose raw rows are kept: the retention's, or the first one whose sums aren't
 * closed if that is older. What only serves to explain raw rows (e.g. prices) is kept as long.
 *
 * @param now for tests and the demo's history; default: the database's clock, which no server's error shifts
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
