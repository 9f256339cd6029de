import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { DemoAccount } from './demo-seed.ts';

/**
 * Adds a demo account with its devices; false if its address already belongs to an account.
 *
 * @param password hashed
 */
export async function addAccount(
  kysely: Kysely<Schema>,
  { devices, status, ...account }: DemoAccount,
  password: string,
): Promise<boolean> {
  const added = await kysely
    .insertInto('auth.user')
    .values({
      ...account,
      emailVerified: true,
      initial_status: status === 'pending' ? 'pending' : 'active',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await kysely
    .insertInto('auth.account')
    .values({ userId: account.id, accountId: account.id, providerId: 'credential', password })
    .execute();
  if (status === 'suspended') {
    // No account starts suspended: the trigger made its profile active.
    await kysely.updateTable('profiles').set({ status }).where('id', '=', account.id).execute();
  }
  if (devices.length > 0) {
    await kysely
      .insertInto('devices')
      .values(devices.map((device) => ({ ...device, driver_id: account.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}
