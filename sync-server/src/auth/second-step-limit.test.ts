import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondFactorOn, statusAndCode } from '../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(testDatabases())('codes of the second step on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database, settings: { rateLimit: true } });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('are looked at ten times a minute, many guesses at one moment are no way round', async () => {
    const factor = secondFactorOn(server);
    const { person, authenticator } = await factor.withFactor();
    const waiting = [];
    // One after the other: of passwords, too, only ten are looked at in one moment.
    for (let i = 0; i < 16; i += 1) waiting.push(await factor.begin(person));
    const code = authenticator.wrongCode();
    const answers = await Promise.all(
      waiting.map(async (one) => statusAndCode(await factor.call('verify-totp', { code }, one))),
    );
    const lookedAt = answers.filter(([status]) => status === 401);
    expect(lookedAt).toHaveLength(10);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(6);
  });
});
