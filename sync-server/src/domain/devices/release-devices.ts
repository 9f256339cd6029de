import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import type { Settings } from '../settings.ts';
import { lockDevices } from './lock-devices.ts';
import { publishStates } from './publish-states.ts';

/** Takes a driver's screens away from them; a trigger keeps the history. */
export async function releaseDevices(
  tx: Transaction<Schema>,
  settings: Pick<Settings, 'deviceOfflineAfterS'>,
  driverId: string,
): Promise<void> {
  const driven = tx.selectFrom('devices').select('id').where('driver_id', '=', driverId);
  const deviceIds = (await driven.execute()).map(({ id }) => id);
  if (deviceIds.length === 0) return;
  await lockDevices(tx, deviceIds);
  await tx
    .updateTable('devices')
    .set({ driver_id: null })
    .where('driver_id', '=', driverId)
    .execute();
  await publishStates(tx, { ...settings, deviceIds, isChanged: true });
}
