import { demoAccountSchema } from '@juu/db/seed/demo-seed';
import { readSeed } from '@juu/db/seed/read-seed';
import { DEMO_PASSWORD } from '@juu/db/seed/seed-demo';
import { z } from 'zod';

/** Lines that tell a newcomer how to sign in to the demo. */
export async function demoAccountLines(): Promise<string[]> {
  const accounts = await readSeed('demo/accounts.json', z.array(demoAccountSchema));
  return [
    `Demo accounts (password ${DEMO_PASSWORD}):`,
    ...accounts.map(({ email, role, status }) => `  ${email} (${role}, ${status})`),
  ];
}
