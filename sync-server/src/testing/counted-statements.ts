import type { Database } from '@juu/db/database';
import type { KyselyPlugin } from 'kysely';

/** A database whose statements are counted, also those of its transactions. */
export function countedStatements(database: Database) {
  let count = 0;
  let running = 0;
  let atOnce = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      running += 1;
      atOnce = Math.max(atOnce, running);
      return node;
    },
    async transformResult({ result }) {
      running -= 1;
      return result;
    },
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) } as Database,
    /** Returns the number of statements some work takes, and the maximum that run at once. */
    async by(work: () => Promise<unknown>): Promise<{ count: number; atOnce: number }> {
      [count, running, atOnce] = [0, 0, 0];
      await work();
      return { count, atOnce };
    },
  };
}
