import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { testDatabases } from '@juu/db/testing/test-database';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { mailResetLink } from './mail-reset-link.ts';

/** A database that keeps the text of each statement, also those of its transactions. */
function keepStatements(database: Database) {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.kysely.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) } as Database,
    statements,
  };
}

describe.each(testDatabases())('mailing a link on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('runs the same statements for an unknown address, up to the last one', async () => {
    const { email } = await t.server.signUp('driver');
    const statementsFor = async (address: string) => {
      const { database, statements } = keepStatements(t.database);
      const settings = { publicUrl: 'https://juu.example' };
      await mailResetLink({ database, settings }, address);
      return statements;
    };
    const known = await statementsFor(email);
    const unknown = await statementsFor(`${randomUUID()}@company-driver.example`);
    expect(known.join('\n')).toContain('insert into "mail_outbox"');
    expect(known.at(-1)).toBe('release savepoint reset_link');
    expect(unknown.at(-1)).toBe('rollback to savepoint reset_link');
    expect(unknown.slice(0, -1)).toEqual(known.slice(0, -1));
  });
});
