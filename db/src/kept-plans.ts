import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Stands in the text of a statement whose plan each connection keeps. */
const MARK = '/* keep plan */';

/**
 * The name under which connections keep a statement's plan; undefined if they don't. Planning takes longer
 * than running a small statement, so those that run for each report say in their text that the plan is to
 * be kept. Such a text is always the same, up to its parameters.
 */
export function planNameOf(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const name = names.get(text) ?? createHash('md5').update(text).digest('hex');
  names.set(text, name);
  return name;
}

/** The names of the few dozen texts that are marked. */
const names = new Map<string, string>();

/** A pool whose connections keep the plans of statements that ask for it. */
export function keepingPlans(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      // Kysely's second overload is for cursors, which are not used.
      const query = ((text: string, parameters: readonly unknown[]) => {
        const values = [...parameters];
        const name = planNameOf(text);
        return client.query(name ? { name, text, values } : { text, values });
      }) as unknown as PostgresPoolClient['query'];
      return { query, release: () => client.release() };
    },
    end: () => pool.end(),
  };
}
