import { hasPostgres, openTestDatabase } from '@juu/db/testing/test-database';
import { expect, test } from 'vitest';
import { soundSignUp } from '../../../testing/accounts.ts';
import { keepLog } from '../../../testing/log-kept.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { slowHashing } from '../passwords/password-hashing.ts';

// Where there is one connection, sign-ups take turns and the later one finds the account.
test.runIf(hasPostgres())(
  'sign-ups that race for one address leave one account and no error in the log',
  async () => {
    const kept = keepLog('info');
    const database = await openTestDatabase('Postgres');
    // Each sign-up has found the address free before one of them is done.
    const server = await startTestServer({
      ...{ database, log: kept.log },
      passwordHashing: slowHashing,
    });
    const body = { ...soundSignUp('driver'), email: 'raced-for@juu.test' };
    const signUp = async () => (await server.call('/api/auth/sign-up/email', { body })).status;
    expect((await Promise.all([signUp(), signUp(), signUp()])).sort()).toEqual([200, 422, 422]);
    await server.close();
    await database.close();
    expect(kept.text()).toContain('Failed to create user');
    expect(kept.text()).not.toMatch(/"level":50|auth\."user"|insert into/);
  },
);
