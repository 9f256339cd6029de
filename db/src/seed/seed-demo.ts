import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { type DemoAccount, demoAccountSchema, demoCompanySchema } from './demo-seed.ts';
import { readSeed } from './read-seed.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'juu-demo-2026';

interface DemoOptions {
  /** Hashes as the sign-in verifies. */
  hashPassword(password: string): Promise<string>;
}

/**
 * Makes the demo's accounts, devices and verified companies, once. Leaves a database alone that has any
 * of the accounts, so that later changes and removals stay. An address that already belongs to an
 * account stays with it.
 */
export async function seedDemo(database: Database, { hashPassword }: DemoOptions): Promise<void> {
  const accounts = await readSeed('demo/accounts.json', z.array(demoAccountSchema));
  const companies = await readSeed('demo/companies.json', z.array(demoCompanySchema));
  if (await isSeeded(database.kysely, accounts)) {
    return;
  }
  const hashes = await Promise.all(accounts.map(() => hashPassword(DEMO_PASSWORD)));
  await database.kysely.transaction().execute(async (transaction) => {
    for (const [index, account] of accounts.entries()) {
      await addAccount(transaction, account, hashes[index] ?? null);
    }
    await transaction
      .insertInto('verified_companies')
      .values(companies)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function isSeeded(kysely: Kysely<Schema>, accounts: DemoAccount[]): Promise<boolean> {
  const ids = accounts.map(({ id }) => id);
  const query = kysely.selectFrom('auth.user').select('id').where('id', 'in', ids).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

async function addAccount(
  kysely: Kysely<Schema>,
  { devices, status, ...account }: DemoAccount,
  password: string | null,
): Promise<void> {
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
  if (!added) {
    return;
  }
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
}
