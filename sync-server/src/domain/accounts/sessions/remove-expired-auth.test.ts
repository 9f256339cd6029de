import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { removeExpiredAuth } from './remove-expired-auth.ts';

describe.each([testDatabase()])('what has expired on $name', ({ open }) => {
  const t = serverUnderTest(open);

  const count = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from auth.session) as sessions,
      (select count(*)::int from auth.ended_session) as ended,
      (select count(*)::int from auth.verification) as verifications,
      (select count(*)::int from auth.spent_challenge) as challenges`.execute(t.database.kysely);
    return rows[0];
  };

  test('goes, in steps, and what is in use stays', async () => {
    const driver = await t.server.signUp('driver');
    const before = await count();
    const add = (text: string, expires: string) =>
      sql
        .raw(text.replaceAll('USER', driver.id).replaceAll('END', expires))
        .execute(t.database.kysely);
    for (const [n, end] of [
      [2_500, `now() - interval '1 minute'`],
      [1, `now() + interval '1 minute'`],
    ] as const) {
      const rows = `from generate_series(1, ${n})`;
      await add(
        `insert into auth.session ("userId", token, "expiresAt") select 'USER', gen_random_uuid(), END ${rows}`,
        end,
      );
      await add(
        `insert into auth.ended_session select gen_random_uuid(), 'USER', END ${rows}`,
        end,
      );
      await add(
        `insert into auth.verification (identifier, value, "expiresAt") select '2fa-x', 'USER', END ${rows}`,
        end,
      );
      await add(`insert into auth.spent_challenge select gen_random_uuid(), END ${rows}`, end);
    }
    await removeExpiredAuth(t.database, new AbortController().signal);
    expect(await count()).toEqual({
      sessions: (before?.sessions ?? 0) + 1,
      ended: (before?.ended ?? 0) + 1,
      verifications: (before?.verifications ?? 0) + 1,
      challenges: (before?.challenges ?? 0) + 1,
    });
    expect((await driver.call('/api/me')).status).toBe(200);
  });

  test('is kept if the process is stopping', async () => {
    await sql`insert into auth.spent_challenge values ('old', now() - interval '1 day')`.execute(
      t.database.kysely,
    );
    const before = await count();
    await removeExpiredAuth(t.database, AbortSignal.abort());
    expect(await count()).toEqual(before);
  });
});
