import { z } from 'zod';
import type { Database } from '../database.ts';
import { addAccount } from './add-account.ts';
import { addDemoPart, hasDemoPart } from './demo-part.ts';
import { demoAccountSchema, demoCompanySchema } from './demo-seed.ts';
import { readSeed } from './read-seed.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'juu-demo-2026';

interface DemoOptions {
  /** Hashes as the sign-in verifies. */
  hashPassword(password: string): Promise<string>;
}

/**
 * Makes the demo's accounts, devices and verified companies, once: later changes and removals stay. An
 * address that already belongs to an account stays with it.
 */
export async function seedDemo(database: Database, { hashPassword }: DemoOptions): Promise<void> {
  if (await hasDemoPart(database.kysely, 'accounts')) return;
  const accounts = await readSeed('demo/accounts.json', z.array(demoAccountSchema));
  const companies = await readSeed('demo/companies.json', z.array(demoCompanySchema));
  // One hash for all: their password is public.
  const password = await hashPassword(DEMO_PASSWORD);
  await addDemoPart(database, 'accounts', async (tx) => {
    for (const account of accounts) await addAccount(tx, account, password);
    await tx
      .insertInto('verified_companies')
      .values(companies)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
