import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { signupAttemptListSchema } from '@juu/shared/protocol/admin-signup-attempts';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';

const PATH = '/api/admin/signup-attempts';

describe.each(testDatabases())('sign-up attempts for admins on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  test('are the newest fifty, whatever became of them', async () => {
    const admin = await server.admin();
    await sql`insert into signup_attempt_logs (email, role, status, created_at)
      select n || '@old.example', 'driver', 'approved', now() - n * interval '1 day'
        from generate_series(1, 60) n`.execute(database.kysely);
    const refused = await server
      .signUp('advertiser', { email: 'asha@gmail.com' })
      .catch((error: Error) => error.message);
    expect(refused).toContain('422');
    await server.signUp('advertiser', { email: 'asha@unknown.example' });

    const list = signupAttemptListSchema.parse(await (await admin.call(PATH)).json());
    expect(list).toMatchObject({ total: 50, page: 1 });
    expect(list.items).toHaveLength(50);
    expect(list.items.slice(0, 2)).toMatchObject([
      {
        email: 'asha@unknown.example',
        role: 'advertiser',
        status: 'flagged',
        metadata: { business_reg_number: 'PVT-12345' },
      },
      {
        email: 'asha@gmail.com',
        status: 'blocked',
        metadata: { business_reg_number: 'PVT-12345', pattern: 'not_a_corporate_address' },
      },
    ]);
    expect(list.items.at(-1)?.email).toMatch(/^4\d@old\.example$/);
  });

  test('are closed to nobody, other roles and suspended admins', async () => {
    await server.admin();
    const suspended = await server.admin();
    await server.suspend(suspended);
    for (const [caller, status, code] of [
      [server, 401, 'unauthenticated'],
      [await server.signUp('driver'), 403, 'forbidden'],
      [await server.approvedAdvertiser(), 403, 'forbidden'],
      [suspended, 403, 'account_suspended'],
    ] as const) {
      const response = await caller.call(PATH);
      expect(response.status).toBe(status);
      expect(errorBodySchema.parse(await response.json()).error.code).toBe(code);
    }
  });
});
