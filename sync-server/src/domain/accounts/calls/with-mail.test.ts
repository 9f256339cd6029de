import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { quickHashing } from '../../../testing/quick-hashing.ts';
import { STEP, secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

describe.each([testDatabase()])('a change with its mail on $name', ({ open }) => {
  /** For each check of a password: whether it ran in a transaction that had locked something. */
  const checks: boolean[] = [];
  const t = serverUnderTest(open, {
    passwordHashing: {
      ...quickHashing,
      async verify(check) {
        const { rows } = await sql<{ inside: boolean }>`
          select pg_current_xact_id_if_assigned() is not null as inside`.execute(t.database.kysely);
        checks.push(rows[0]?.inside ?? false);
        return quickHashing.verify(check);
      },
    },
  });
  const factor = secondFactorOn(t);

  test.each(['generate-backup-codes', 'disable'])(
    'checks the password once, and before the transaction: %s',
    async (call) => {
      const { person } = await factor.withFactor();
      checks.length = 0;
      const body = { password: person.password };
      expect((await person.call(`${STEP}/${call}`, { body })).status).toBe(200);
      expect(checks).toEqual([false]);
    },
  );
});
