import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

type Row = Record<string, unknown>;
type Lookup = { readonly serializedRepresentation: string };
type Bucket = { readonly bucket: string };
type Faults<Fault> = { readonly errors: readonly Fault[] };

/** What is used of `@powersync/service-sync-rules`. */
interface Evaluator {
  readonly DEFAULT_TAG: string;
  readonly SqlSyncRules: {
    fromYaml(
      yaml: string,
      options: { defaultSchema: string; throwOnError: true },
    ): { config: { hydrate(options: { hydrationState: unknown }): Rules } };
  };
  versionedHydrationState(version: number): unknown;
  readonly BaseJwtPayload: new (claims: { sub: string }) => unknown;
  readonly RequestParameters: new (token: unknown, parameters: object) => unknown;
}

interface Rules {
  evaluateRowWithErrors(options: { sourceTable: object; record: Row }): Faults<{
    error: string;
  }> & {
    results: (Bucket & { table: string; id: string; data: Row })[];
  };
  evaluateParameterRowWithErrors(
    sourceTable: object,
    record: Row,
  ): Faults<{ error: string }> & { results: { lookup: Lookup; bucketParameters: Row[] }[] };
  getBucketParameterQuerier(options: {
    globalParameters: unknown;
    hasDefaultStreams: true;
    streams: object;
  }): Faults<{ message: string }> & {
    querier: {
      staticBuckets: Bucket[];
      queryDynamicBucketDescriptions(source: {
        getParameterSets(lookups: Lookup[]): Promise<{ lookup: Lookup; rows: Row[] }[]>;
      }): Promise<Bucket[]>;
    };
  };
}

/** Not imported by name: its types lead into sources that do not compile under our settings. */
async function loadEvaluator(): Promise<Evaluator> {
  // It is made for a newer Node; of what Node 20 lacks it needs this alone.
  if (!('groupBy' in Object)) Object.defineProperty(Object, 'groupBy', { value: groupBy });
  const name: string = '@powersync/service-sync-rules';
  return import(name);
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string) {
  const groups: Record<string, Item[]> = {};
  for (const item of items) {
    const key = keyOf(item);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

/**
 * What a PowerSync Service with these rules would give each user, by `table/id`: its own evaluator, fed
 * with every row and every column of the tables named. Values come in the form that the service gives
 * them by itself (text, whole numbers, null); the rules only choose among them.
 *
 * @throws if the rules, or a row under them, are not valid to the service
 */
export async function evaluateSyncStreams(
  database: Database,
  { yaml, tables }: { yaml: string; tables: readonly string[] },
) {
  const evaluator = await loadEvaluator();
  const { config } = evaluator.SqlSyncRules.fromYaml(yaml, {
    defaultSchema: 'public',
    throwOnError: true,
  });
  const rules = config.hydrate({ hydrationState: evaluator.versionedHydrationState(1) });
  const buckets = new Map<string, [key: string, data: Row][]>();
  const lookups = new Map<string, Row[]>();
  for (const name of tables) {
    const sourceTable = { connectionTag: evaluator.DEFAULT_TAG, schema: 'public', name };
    for (const record of await readRecords(database, name)) {
      const data = rules.evaluateRowWithErrors({ sourceTable, record });
      const parameters = rules.evaluateParameterRowWithErrors(sourceTable, record);
      for (const { error } of [...data.errors, ...parameters.errors]) throw new Error(error);
      for (const { bucket, table, id, data: row } of data.results) {
        buckets.set(bucket, [
          ...(buckets.get(bucket) ?? []),
          [`${table}/${id}`, asReplicaRow(row)],
        ]);
      }
      for (const { lookup, bucketParameters } of parameters.results) {
        const key = lookup.serializedRepresentation;
        lookups.set(key, [...(lookups.get(key) ?? []), ...bucketParameters]);
      }
    }
  }

  /** The rows of a user whose token has this subject. */
  return async function rowsOf(userId: string): Promise<Record<string, Row>> {
    const { querier, errors } = rules.getBucketParameterQuerier({
      globalParameters: new evaluator.RequestParameters(
        new evaluator.BaseJwtPayload({ sub: userId }),
        {},
      ),
      hasDefaultStreams: true,
      streams: {},
    });
    for (const { message } of errors) throw new Error(message);
    const looked = await querier.queryDynamicBucketDescriptions({
      getParameterSets: async (asked) =>
        asked.map((lookup) => ({
          lookup,
          rows: lookups.get(lookup.serializedRepresentation) ?? [],
        })),
    });
    const read = [...querier.staticBuckets, ...looked].map(({ bucket }) => bucket);
    return Object.fromEntries(read.flatMap((bucket) => buckets.get(bucket) ?? []));
  };
}

async function readRecords(database: Database, table: string) {
  const { rows: columns } = await sql<{ name: string; value: string }>`
    select attname as name, sync.wire_value('t', attname, atttypid) as value from pg_attribute
     where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`.execute(
    database.kysely,
  );
  const body = columns.map(({ name, value }) => sql`${sql.lit(name)}, ${sql.raw(value)}`);
  const { rows } = await sql<{ record: Record<string, string | number | null> }>`
    select json_build_object(${sql.join(body)}) as record
      from ${sql.id('public', table)} t`.execute(database.kysely);
  return rows.map(({ record }) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        Number.isInteger(value) ? BigInt(value as number) : value,
      ]),
    ),
  );
}

/** As a client stores it: the id stands beside the row. */
function asReplicaRow({ id: _, ...row }: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  );
}
