import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import type { Settings } from '../settings.ts';
import { lockDevice } from './lock-devices.ts';
import { publishStates } from './publish-states.ts';

interface ForgetPositionOptions {
  readonly database: Database;
  readonly settings: Pick<Settings, 'deviceOfflineAfterS'>;
  /** The admin's. */
  readonly actorId: string;
}

/**
 * Restarts a screen's track: nothing reported so far limits where the screen can be. Sums,
 * active minutes and held plays stay as they are.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export async function forgetPosition(
  { database, settings, actorId }: ForgetPositionOptions,
  id: string,
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'devices:manage');
    await lockDevice(tx, id);
    await tx
      .updateTable('device_states')
      .set({ track_reset_at: sql<Date>`clock_timestamp()`, lat: null, lng: null })
      .where('device_id', '=', id)
      .execute();
    await publishStates(tx, { ...settings, deviceIds: [id], isChanged: true });
    await audit(tx, { actorId, action: 'position_forgotten', subject: 'device', subjectId: id });
  });
}
