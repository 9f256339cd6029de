import type { TestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
import { verifySyncAfterEach } from './verify-sync.ts';

type Options = Omit<TestServerOptions, 'database'>;

/** What a suite knows of its server; both are there from the first hook or test of its own on. */
interface ServerUnderTest {
  readonly database: TestDatabase;
  readonly server: TestServer;
  /** Of all its servers: each of them delivers mails, whichever queued them. */
  readonly dataDirs: readonly string[];
  /** One more server process on the same database, as the options say; it ends with the suite. */
  startAnother(options?: Options): Promise<TestServer>;
}

/**
 * A server on a database of its own for the tests of the suite that calls it. After each of them the
 * sync engine has to know of every row that was written.
 *
 * @param options a function, if they are known only after earlier hooks
 */
export function serverUnderTest(
  open: () => Promise<TestDatabase>,
  options: Options | (() => Options) = {},
): ServerUnderTest {
  let database: TestDatabase;
  let server: TestServer;
  const others: TestServer[] = [];
  beforeAll(async () => {
    database = await open();
    const own = typeof options === 'function' ? options() : options;
    server = await startTestServer({ ...own, database });
  });
  afterAll(async () => {
    for (const one of [...others, server]) await one.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get dataDirs() {
      return [...new Set([server, ...others].map(({ settings }) => settings.dataDir))];
    },
    async startAnother(othersOptions = {}) {
      const other = await startTestServer({ ...othersOptions, database });
      others.push(other);
      return other;
    },
  };
}
