import type { Database } from '@juu/db/database';
import { AppError } from '@juu/shared/errors/app-error';
import type { KyselyPlugin } from 'kysely';

interface Fence {
  /** The same database until the fence is closed. */
  readonly database: Database;
  /** Refuses every later statement, those of transactions under way too, which are undone. */
  close(): void;
}

/**
 * Lets a database be taken away from code that may still run: a handler continues after its client has
 * left, and nothing reports its end.
 */
export function fence(database: Database): Fence {
  let isClosed = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isClosed) throw new AppError('unavailable', 'Juu is being restored from a backup');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) },
    close() {
      isClosed = true;
    },
  };
}
