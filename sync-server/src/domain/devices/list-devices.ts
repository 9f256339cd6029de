import type { Database } from '@juu/db/database';
import type { AdminDevice, devices } from '@juu/shared/endpoints/devices';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { answerOf } from '@juu/shared/tables/answer';
import { devices as deviceTable } from '@juu/shared/tables/devices';
import { anyContains, idsOf, inOrderOf, readPage } from '../../platform/database/list-query.ts';
import { noSuchDevice } from './no-such-device.ts';

/** One page of all screens; `q` looks in name, serial number, and name and email of the driver. */
export function listDevices(
  database: Pick<Database, 'kysely'>,
  query: Received<typeof devices.list, 'query'>,
): Promise<Answer<typeof devices.list>> {
  let matching = database.kysely
    .selectFrom('devices as d')
    // Left-joined: what asks nothing of these tables doesn't read them.
    .leftJoin('device_states as s', 's.device_id', 'd.id')
    .leftJoin('profiles as p', 'p.id', 'd.driver_id');
  if (query.status) matching = matching.where('d.status', '=', query.status);
  if (query.driver_id) matching = matching.where('d.driver_id', '=', query.driver_id);
  if (query.q) {
    matching = matching.where((where) =>
      anyContains(where, ['d.name', 'd.serial_number', 'p.name', 'p.email'], query.q),
    );
  }
  const { column, direction } = query.sort;
  const found = matching.select('d.id');
  const sorted =
    column === 'last_seen_at'
      ? found.orderBy('s.last_seen_at', (order) =>
          (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        )
      : found.orderBy(`d.${column}`, direction);
  const ranked = column === 'status' ? sorted.orderBy('d.created_at', direction) : sorted;
  return readPage(ranked.orderBy('d.id', direction), query, (rows) => readDevices(database, rows));
}

/**
 * A screen as an admin sees it.
 * @throws AppError `not_found`
 */
export async function readDevice(
  database: Pick<Database, 'kysely'>,
  id: string,
): Promise<AdminDevice> {
  const [device] = await readDevices(database, [{ id }]);
  if (!device) throw noSuchDevice();
  return device;
}

/** In the order of the ids. What a screen last said is as new as its last report. */
async function readDevices(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly { id: string }[],
): Promise<AdminDevice[]> {
  const rows = await kysely
    .selectFrom('devices as d')
    .innerJoin('device_states as s', 's.device_id', 'd.id')
    .leftJoin('profiles as p', 'p.id', 'd.driver_id')
    .selectAll('d')
    .select(['s.last_seen_at', 's.lat as last_lat', 's.lng as last_lng', 's.firmware_version'])
    .select('s.clock_skew_ms')
    .select(['p.name as driver_name', 'p.email as driver_email', 'p.status as driver_status'])
    .where('d.id', 'in', idsOf(ids))
    .execute();
  return inOrderOf(ids, rows).map((row) => {
    const { key_hash, driver_name: name, driver_email: email, driver_status: status } = row;
    const driver = name !== null && email !== null && status ? { name, email, status } : null;
    return {
      ...answerOf(deviceTable, row),
      has_key: key_hash !== null,
      clock_skew_ms: row.clock_skew_ms === null ? null : Number(row.clock_skew_ms),
      driver,
    };
  });
}
