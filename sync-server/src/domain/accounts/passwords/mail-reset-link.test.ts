import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import type { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keepStatements } from '../../../testing/kept-statements.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { mailResetLink } from './mail-reset-link.ts';

describe.each([testDatabase()])('mailing a link on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('runs the same statements for an unknown address, up to the last one', async () => {
    const { email } = await t.server.signUp('driver');
    const statementsFor = async (address: string) => {
      const { database, during } = keepStatements(t.database);
      const settings = { publicUrl: 'https://juu.example', rateLimit: true };
      const statements: CompiledQuery[] = [];
      await during(statements, () => mailResetLink({ database, settings }, address));
      return statements.map(({ sql }) => sql);
    };
    const known = await statementsFor(email);
    const unknown = await statementsFor(`${randomUUID()}@company-driver.example`);
    expect(known.join('\n')).toContain('insert into "mail_outbox"');
    expect(known.at(-1)).toBe('release savepoint mail');
    expect(unknown.at(-1)).toBe('rollback to savepoint mail');
    expect(unknown.slice(0, -1)).toEqual(known.slice(0, -1));
  });
});
