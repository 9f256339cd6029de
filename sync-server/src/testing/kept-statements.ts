import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@juu/db/database';
import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely';

/** A database that keeps the statements of a piece of work, also those of its transactions. */
export function keepStatements<D extends Database>(database: D) {
  const keeping = new AsyncLocalStorage<CompiledQuery[]>();
  // A part of a statement passes here as well, and only the whole has a result.
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (keeping.getStore()) {
        compiled.set(queryId, database.kysely.getExecutor().compileQuery(node, queryId));
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      const statement = compiled.get(queryId);
      if (statement) keeping.getStore()?.push(statement);
      return result;
    },
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) },
    /** Does the work; its statements are in the list once it is done, and no other work's. */
    during: <T>(statements: CompiledQuery[], work: () => T): T => keeping.run(statements, work),
  };
}
