import type { TestDatabase } from '@juu/db/testing/test-database';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { addUser, discrepancies } from '../../testing/people.ts';
import { upload } from '../../testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from '../../testing/sync-server-under-test.ts';

/** A server for the tests of one block, and for each of them a new advertiser who sends to it. */
export function uploaderUnderTest(open: () => Promise<TestDatabase>) {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let user: string;
  let nextTx = 1;
  beforeAll(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
  });
  beforeEach(async () => {
    user = await addUser(database, 'advertiser');
    nextTx = 1;
  });
  afterEach(async () => {
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await sql`delete from auth.user`.execute(database.kysely);
  });
  afterAll(async () => {
    await server.kill();
    await database.close();
  });

  /** Sends one transaction and gives its verdict. */
  async function send(ops: UploadOp[], { as = user, tx = nextTx++, client = 'phone' } = {}) {
    const token = await signToken(as);
    const [result] = await upload(server.url, token, client, [{ tx_id: tx, ops }]);
    return result;
  }
  return {
    get database() {
      return database;
    },
    get url() {
      return server.url;
    },
    get user() {
      return user;
    },
    send,
    /** The code of a refusal, otherwise the status. */
    async verdict(ops: UploadOp[], options = {}) {
      const result = await send(ops, options);
      return result?.status === 'rejected' ? result.error.code : result?.status;
    },
    async rowOf(table: string, id: string) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where id = ${id}::uuid`.execute(database.kysely);
      return rows[0];
    },
    rejections: () =>
      database.kysely
        .selectFrom('write_rejections')
        .selectAll()
        .orderBy('row_id')
        .orderBy('op', 'desc')
        .execute(),
  };
}
