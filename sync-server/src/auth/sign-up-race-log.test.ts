import { Writable } from 'node:stream';
import { openTestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { soundSignUp } from '../testing/accounts.ts';
import { startTestServer } from '../testing/start-test-server.ts';

// Where there is one connection, sign-ups take turns and the later one finds the account.
const hasPostgres = testDatabases().some(({ name }) => name === 'Postgres');
test.runIf(hasPostgres)(
  'sign-ups that race for one address leave one account and no error in the log',
  async () => {
    let logged = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged += chunk;
        done();
      },
    });
    const database = await openTestDatabase('Postgres');
    const server = await startTestServer({
      database,
      log: createLog({ logLevel: 'info' }, stream),
    });
    const body = { ...soundSignUp('driver'), email: 'raced-for@juu.test' };
    const signUp = async () => (await server.call('/api/auth/sign-up/email', { body })).status;
    expect((await Promise.all([signUp(), signUp(), signUp()])).sort()).toEqual([200, 422, 422]);
    await server.close();
    await database.close();
    expect(logged).toContain('Failed to create user');
    expect(logged).not.toMatch(/"level":50|auth\."user"|insert into/);
  },
);
