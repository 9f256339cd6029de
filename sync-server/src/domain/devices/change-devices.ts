import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { AdminDevice, DeviceChange, NewDevice } from '@juu/shared/endpoints/devices';
import { AppError } from '@juu/shared/errors/app-error';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { lockUser } from '../accounts/sessions/lock-user.ts';
import type { Settings } from '../settings.ts';
import { makeDeviceKey } from './device-keys.ts';
import { readDevice } from './list-devices.ts';
import { lockDevice } from './lock-devices.ts';
import { noSuchDevice } from './no-such-device.ts';
import { publishStates } from './publish-states.ts';
import { requireOwnSerial } from './require-own-serial.ts';

interface DeviceChangeContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'deviceOfflineAfterS'>;
  /** The admin's. */
  readonly actorId: string;
}

type DeviceWithKey = AdminDevice & { readonly key: string };

/**
 * Registers a screen and makes its key.
 * @throws AppError `already_exists` (the serial number), `invalid_request` (the driver), `forbidden`,
 *   `account_suspended`
 */
export async function registerDevice(
  { database, actorId }: DeviceChangeContext,
  device: NewDevice,
): Promise<DeviceWithKey> {
  const { key, hash } = makeDeviceKey();
  return retryTransaction(database, async (tx) => {
    await requireAdminFor(tx, actorId, device.driver_id);
    await requireOwnSerial(tx, device.serial_number);
    const { id } = await tx
      .insertInto('devices')
      .values({ ...device, key_hash: hash, key_made_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, { actorId, action: 'registered', id, details: { after: device } });
    return { ...(await readDevice({ kysely: tx }, id)), key };
  });
}

/**
 * Renames a screen, assigns it to a driver (a trigger keeps the history), begins or ends maintenance.
 * @throws AppError `not_found`, `invalid_request` (the driver), `forbidden`, `account_suspended`
 */
export async function changeDevice(
  { database, settings, actorId }: DeviceChangeContext,
  id: string,
  change: DeviceChange,
): Promise<AdminDevice> {
  return retryTransaction(database, async (tx) => {
    await requireAdminFor(tx, actorId, change.driver_id ?? null);
    const before = await lockRow(tx, id);
    const changed = fieldsThatChange(before, change);
    if (changed.length === 0) return readDevice({ kysely: tx }, id);
    await tx.updateTable('devices').set(pick(change, changed)).where('id', '=', id).execute();
    await publishStates(tx, { ...settings, deviceIds: [id], isChanged: true });
    const device = await readDevice({ kysely: tx }, id);
    const details = { before: pick(before, changed), after: pick(device, changed) };
    await record(tx, { actorId, action: 'updated', id, details });
    return device;
  });
}

/**
 * Makes a new key of a screen; the old one stops with the commit.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export async function renewKey(
  { database, actorId }: DeviceChangeContext,
  id: string,
): Promise<DeviceWithKey> {
  const { key, hash } = makeDeviceKey();
  return retryTransaction(database, async (tx) => {
    await requireAdminFor(tx, actorId, null);
    await lockRow(tx, id);
    await setKey(tx, id, hash);
    await record(tx, { actorId, action: 'key_renewed', id });
    return { ...(await readDevice({ kysely: tx }, id)), key };
  });
}

/**
 * Takes the key of a screen away.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export async function revokeKey(
  { database, actorId }: DeviceChangeContext,
  id: string,
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await requireAdminFor(tx, actorId, null);
    await lockRow(tx, id);
    if (await setKey(tx, id, null)) await record(tx, { actorId, action: 'key_revoked', id });
  });
}

/** An admin only begins or ends maintenance: online or offline follows from the last ping. */
function fieldsThatChange(
  before: Required<DeviceChange>,
  change: DeviceChange,
): (keyof DeviceChange)[] {
  const isMaintenance = (change.status ?? before.status) === 'maintenance';
  return (Object.keys(change) as (keyof DeviceChange)[]).filter((field) =>
    field === 'status'
      ? isMaintenance !== (before.status === 'maintenance')
      : change[field] !== before[field],
  );
}

/** The actor is an admin, and a driver, if one is named, has that role; both until the commit. */
async function requireAdminFor(
  tx: Transaction<Schema>,
  actorId: string,
  driverId: string | null,
): Promise<void> {
  await requireActiveAdmin(tx, actorId, 'devices:manage', driverId ?? undefined);
  if (driverId === null) return;
  const driver = await lockUser(tx, driverId);
  if (driver?.roles.includes('driver')) return;
  const message = driver ? 'This account isn’t a driver' : 'This driver does not exist';
  throw new AppError('invalid_request', message, {
    details: 'driver_id',
    hint: 'Choose an account with the role driver, or none.',
  });
}

/** Locks the fields that admins change. The state comes first, as in reports. */
async function lockRow(tx: Transaction<Schema>, id: string): Promise<Required<DeviceChange>> {
  await lockDevice(tx, id);
  return tx
    .selectFrom('devices')
    .select(['name', 'driver_id', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchDevice);
}

/** @returns false if the screen has that key already, or no key to take away */
async function setKey(tx: Transaction<Schema>, id: string, hash: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('devices')
    .set({ key_hash: hash, key_made_at: hash && new Date() })
    .where('id', '=', id)
    .where('key_hash', 'is distinct from', hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

function pick(values: DeviceChange, fields: readonly (keyof DeviceChange)[]): DeviceChange {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

interface Recorded {
  readonly actorId: string;
  readonly action: string;
  readonly id: string;
  readonly details?: object;
}

function record(tx: Transaction<Schema>, { id, ...action }: Recorded): Promise<void> {
  return audit(tx, { ...action, subject: 'device', subjectId: id });
}
