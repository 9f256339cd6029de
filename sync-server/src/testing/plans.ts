import type { Database } from '@juu/db/database';
import { CompiledQuery, sql } from 'kysely';

/** Rows from which a table is not read from end to end, and rows are not sorted. */
export const LARGE = 1_000;

/** A step of a plan. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Absent: all rows are looked at. */
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Names of the tables that have at least `LARGE` rows, once they are analyzed. */
export async function largeTables({ kysely }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where reltuples >= ${LARGE}`.execute(kysely);
  return new Set(rows.map(({ name }) => name));
}

/** All steps by which the database answers a statement. */
export function planOf(
  { kysely }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<PlanNode[]> {
  return kysely.transaction().execute(async (tx) => {
    // As for a disk without a head that moves.
    await sql`set local random_page_cost = 1.1`.execute(tx);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': unknown }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    const plan = rows[0]?.['QUERY PLAN'];
    const [{ Plan }] = typeof plan === 'string' ? JSON.parse(plan) : plan;
    return nodesOf(Plan);
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
