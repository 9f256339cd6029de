import type { Database } from '@juu/db/database';
import type { CompiledQuery, KyselyPlugin } from 'kysely';

/** A database that keeps its statements, also those of its transactions. */
export function keepStatements<D extends Database>(database: D) {
  const statements: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) },
    statements,
  };
}
