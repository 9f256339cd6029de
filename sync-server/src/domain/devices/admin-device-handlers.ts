import type { Database } from '@juu/db/database';
import type { devices } from '@juu/shared/endpoints/devices';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../settings.ts';
import { changeDevice, registerDevice, renewKey, revokeKey } from './change-devices.ts';
import { forgetPosition } from './forget-position.ts';
import { listDevices } from './list-devices.ts';
import { readDeviceDetail } from './read-device-detail.ts';

/** The registry of screens. */
export function adminDeviceHandlers(
  database: Database,
  settings: Pick<Settings, 'deviceOfflineAfterS'>,
): HandlersOf<typeof devices> {
  const context = ({ userId: actorId }: { userId: string }) => ({ database, settings, actorId });
  return {
    list: ({ query }) => listDevices(database, query),
    read: ({ params }) => readDeviceDetail(database, params.id),
    register: ({ caller, body }) => registerDevice(context(caller), body),
    change: ({ caller, params, body }) => changeDevice(context(caller), params.id, body),
    renewKey: ({ caller, params }) => renewKey(context(caller), params.id),
    revokeKey: ({ caller, params }) => revokeKey(context(caller), params.id),
    forgetPosition: ({ caller, params }) => forgetPosition(context(caller), params.id),
  };
}
