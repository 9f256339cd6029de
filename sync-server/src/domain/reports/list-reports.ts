import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminReport, reports } from '@juu/shared/endpoints/reports';
import { answerOf } from '@juu/shared/tables/answer';
import { deviceReports } from '@juu/shared/tables/device-reports';
import type { Kysely, NotNull } from 'kysely';
import { anyContains, idsOf, inOrderOf, readPage } from '../../platform/database/list-query.ts';

/** One page of drivers' reports, newest first unless asked otherwise. */
export function listReports(
  { kysely }: Database,
  query: Received<typeof reports.list, 'query'>,
): Promise<Answer<typeof reports.list>> {
  let matching = reportsOf(kysely);
  if (query.status) matching = matching.where('r.status', '=', query.status);
  if (query.device_id) matching = matching.where('r.device_id', '=', query.device_id);
  if (query.q) {
    matching = matching.where((where) =>
      anyContains(where, ['r.message', 'd.name', 'd.serial_number', 'p.name'], query.q),
    );
  }
  const { column, direction } = query.sort;
  const sorted = matching.select('r.id').orderBy(`r.${column}`, direction);
  const ranked = column === 'status' ? sorted.orderBy('r.created_at', direction) : sorted;
  return readPage(ranked.orderBy('r.id', direction), query, (rows) => readReports(kysely, rows));
}

/** One report as admins see it; undefined if there is none. */
export async function readReport(
  kysely: Kysely<Schema>,
  id: string,
): Promise<AdminReport | undefined> {
  const [report] = await readReports(kysely, [{ id }]);
  return report;
}

/** Left-joined, so that Postgres reads screens and drivers only if a query asks for them. */
function reportsOf(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('device_reports as r')
    .leftJoin('devices as d', 'd.id', 'r.device_id')
    .leftJoin('profiles as p', 'p.id', 'r.driver_id');
}

/** The reports in the order of the ids. */
async function readReports(
  kysely: Kysely<Schema>,
  ids: readonly { id: string }[],
): Promise<AdminReport[]> {
  const rows = await reportsOf(kysely)
    .selectAll('r')
    .select(['d.name as device_name', 'd.serial_number'])
    .select(['p.name as driver_name', 'p.phone as driver_phone'])
    .$narrowType<{ device_name: NotNull; serial_number: NotNull; driver_name: NotNull }>()
    .where('r.id', 'in', idsOf(ids))
    .execute();
  return inOrderOf(ids, rows).map((row) => {
    const { device_name, serial_number, driver_name, driver_phone } = row;
    return {
      ...answerOf(deviceReports, row),
      ...{ device_name, serial_number, driver_name, driver_phone },
    };
  });
}
