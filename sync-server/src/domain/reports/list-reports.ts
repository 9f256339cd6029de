import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminReport, reports } from '@juu/shared/endpoints/reports';
import { answerOf } from '@juu/shared/tables/answer';
import { deviceReports } from '@juu/shared/tables/device-reports';
import type { Kysely } from 'kysely';
import { anyContains, readPage } from '../../platform/database/list-query.ts';

/** One page of drivers' reports, newest first unless asked otherwise. */
export function listReports(
  { kysely }: Database,
  query: Received<typeof reports.list, 'query'>,
): Promise<Answer<typeof reports.list>> {
  let matching = withNames(kysely);
  if (query.status) matching = matching.where('r.status', '=', query.status);
  if (query.device_id) matching = matching.where('r.device_id', '=', query.device_id);
  if (query.q) {
    matching = matching.where((where) =>
      anyContains(where, ['r.message', 'd.name', 'd.serial_number', 'p.name'], query.q),
    );
  }
  const { column, direction } = query.sort;
  const sorted = matching.orderBy(`r.${column}`, direction).orderBy('r.id', direction);
  return readPage(sorted, query, (rows) => rows.map(presentReport));
}

/** One report as admins see it; undefined if there is none. */
export async function readReport(
  kysely: Kysely<Schema>,
  id: string,
): Promise<AdminReport | undefined> {
  const row = await withNames(kysely).where('r.id', '=', id).executeTakeFirst();
  return row && presentReport(row);
}

function withNames(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('device_reports as r')
    .innerJoin('devices as d', 'd.id', 'r.device_id')
    .innerJoin('profiles as p', 'p.id', 'r.driver_id')
    .selectAll('r')
    .select([
      'd.name as device_name',
      'd.serial_number',
      'p.name as driver_name',
      'p.phone as driver_phone',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

function presentReport(row: Row): AdminReport {
  const { device_name, serial_number, driver_name, driver_phone } = row;
  return {
    ...answerOf(deviceReports, row),
    ...{ device_name, serial_number, driver_name, driver_phone },
  };
}
