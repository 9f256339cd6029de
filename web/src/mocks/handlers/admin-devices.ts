import { type AdminDevice, type DeviceDetail, devices } from '@juu/shared/endpoints/devices';
import { emptyRow } from '@juu/shared/tables/all';
import { startOfHour } from '@juu/shared/time';
import { refuse } from '../answer.ts';
import { mock } from '../mock.ts';
import { taxis } from '../mock-fleet.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

type Assignment = DeviceDetail['assignments'][number];

/** The registry of screens. Each begins with a key and its present driver. */
export const adminDeviceHandlers = (world: World) => {
  const former = new Map<string, Assignment[]>();
  const keyless = new Set<string>();
  const all = () => [...world.rows.all('devices'), ...taxis(world, Date.now()).map(rowOf)];
  const find = (id: string) => all().find((row) => row.id === id);
  const show = (row: Row) => presented(world, row, !keyless.has(row.id));
  const save = (row: Row) => {
    world.rows.transaction(() => world.rows.put('devices', row));
    return show(row);
  };
  const withKey = (device: AdminDevice) => {
    keyless.delete(device.id);
    return { ...device, has_key: true, key: `juu_dev_${crypto.randomUUID().replaceAll('-', '')}` };
  };
  const assign = (row: Row, driver_id: string | null) => {
    const now = new Date().toISOString();
    const [current, ...rest] = assignmentsOf(world, row, former);
    const ended = current && !current.ended_at ? [{ ...current, ended_at: now }, ...rest] : rest;
    former.set(row.id, driver_id ? [assignment(world, driver_id, now), ...ended] : ended);
  };

  return [
    mock(world, devices.list, ({ query: { q, status, driver_id, page, page_size } }) => {
      const matching = all()
        .filter((row) => !status || row.status === status)
        .filter((row) => !driver_id || row.driver_id === driver_id)
        .map(show)
        .filter(({ name, serial_number, driver }) =>
          `${name} ${serial_number} ${driver?.name} ${driver?.email}`
            .toLowerCase()
            .includes(q.toLowerCase()),
        );
      const from = (page - 1) * page_size;
      return { items: matching.slice(from, from + page_size), total: matching.length, page };
    }),
    mock(world, devices.read, ({ params }) => {
      const row = find(params.id);
      if (!row) return noSuchScreen();
      return {
        ...show(row),
        assignments: assignmentsOf(world, row, former),
        health: healthOf(row),
      };
    }),
    mock(world, devices.register, ({ body }) => {
      const serial = body.serial_number.toLowerCase();
      const taken = all().some((row) => String(row.serial_number).toLowerCase() === serial);
      if (taken) {
        const message = `A screen with the serial number ${body.serial_number} already exists`;
        return refuse('already_exists', message);
      }
      const [id, created_at] = [crypto.randomUUID(), new Date().toISOString()];
      return withKey(save({ ...emptyRow('devices'), ...body, id, created_at, status: 'offline' }));
    }),
    mock(world, devices.change, ({ params, body }) => {
      const row = find(params.id);
      if (!row) return noSuchScreen();
      if (body.driver_id !== undefined) assign(row, body.driver_id);
      return save({ ...row, ...body });
    }),
    mock(world, devices.renewKey, ({ params }) => {
      const row = find(params.id);
      return row ? withKey(show(row)) : noSuchScreen();
    }),
    mock(world, devices.revokeKey, ({ params }) => {
      if (!find(params.id)) return noSuchScreen();
      keyless.add(params.id);
      return undefined;
    }),
    mock(world, devices.forgetPosition, ({ params }) => {
      const row = find(params.id);
      if (!row) return noSuchScreen();
      save({ ...row, last_lat: null, last_lng: null });
      return undefined;
    }),
  ];
};

const noSuchScreen = () => refuse('not_found', 'This screen does not exist');

function rowOf({
  id,
  name,
  serialNumber,
  lng,
  lat,
  seenAt,
}: ReturnType<typeof taxis>[number]): Row {
  const created_at = '2026-09-01T08:00:00.000Z';
  return {
    ...emptyRow('devices'),
    ...{ id, name, created_at, serial_number: serialNumber, status: 'online' },
    ...{ last_lng: lng, last_lat: lat, firmware_version: '1.4.2' },
    last_seen_at: new Date(seenAt).toISOString(),
  };
}

function presented(world: World, row: Row, has_key: boolean): AdminDevice {
  const driver = row.driver_id ? world.rows.get('profiles', String(row.driver_id)) : null;
  // Columns that a replica doesn't have.
  const clock_skew_ms = row.last_seen_at ? 400 : null;
  const central = { key_made_at: null, on_duty_since: null, clock_skew_ms };
  return devices.change.response.parse({ ...central, ...row, has_key, driver });
}

function assignment(world: World, driver_id: string, assigned_at: string): Assignment {
  const driver = world.rows.get('profiles', driver_id);
  return {
    driver_id,
    driver_name: String(driver?.name),
    driver_email: String(driver?.email),
    assigned_at,
    ended_at: null,
  };
}

function assignmentsOf(world: World, row: Row, former: Map<string, Assignment[]>): Assignment[] {
  const known = former.get(row.id);
  if (known || !row.driver_id) return known ?? [];
  return [assignment(world, String(row.driver_id), String(row.created_at))];
}

/** Two days, quiet at night, with a hole and some pings from where the screen can't have been. */
function healthOf({ last_seen_at, status }: Row): DeviceDetail['health'] {
  const end = startOfHour(new Date()).getTime();
  const hours = Array.from({ length: 48 }, (_, index) => {
    const from = new Date(end - (47 - index) * 3_600_000);
    const isNight = from.getUTCHours() >= 20 || from.getUTCHours() < 2;
    const pings = status !== 'online' || isNight || index === 30 ? 0 : 50 + ((index * 7) % 11);
    const held_pings = index === 35 ? 6 : 0;
    return { from: from.toISOString(), pings, held_pings, plays: pings * 3, held_plays: 0 };
  });
  return {
    playlist_version: last_seen_at ? 'mock-playlist-7' : null,
    playlist_at: last_seen_at ? String(last_seen_at) : null,
    hours,
  };
}
