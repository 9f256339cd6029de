import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { planNameOf } from '../kept-plans.ts';
import { CHECKPOINT_SETTINGS, Checkpoints } from './checkpoints.ts';
import type {
  ErrorFields,
  NumberedRequest,
  Parameter,
  QueryResult,
  Reply,
  WorkerSettings,
} from './messages.ts';

// The thread that runs the embedded database: messages in, messages out.

if (!parentPort) {
  throw new Error('pglite-worker runs as a worker thread, not as a program');
}
/**
 * The database uses the server's own memory and never gives it back, so buffers are small: the
 * operating system caches the files anyway. ANALYZE samples 300 rows for each unit of its target,
 * of every column.
 */
const SETTINGS = ['shared_buffers=12MB', 'default_statistics_target=10', ...CHECKPOINT_SETTINGS];
/** How long the first plan is kept: it may be for an empty table that fills in seconds. Each later one, twice as long. */
const FIRST_PLAN_KEPT_MS = 500;
/** The longest that a plan is kept: tables grow, and nothing else tells a kept plan of it. */
const PLAN_KEPT_MS = 60_000;

const { serialize } = protocol;
/** Until when a plan is kept (milliseconds of `performance.now()`), and for how long. */
const plans = new Map<string, { readonly until: number; readonly keptMs: number }>();

const port = parentPort;
const settings = workerData as WorkerSettings;
const database = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  ...(settings.folder && { dataDir: settings.folder }),
  ...(settings.snapshot && { loadDataDir: new Blob([new Uint8Array(settings.snapshot)]) }),
});

// Values cross as PostgreSQL's own text; one codec on the other side serves both databases.
const asText = (text: string): string => text;
database.parsers = Object.fromEntries(Object.keys(database.parsers).map((oid) => [oid, asText]));
database.serializers = {};

const checkpoints = new Checkpoints(database);

const reply = (message: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

database.onNotification((channel, payload) => reply({ kind: 'notification', channel, payload }));

port.on('message', async (request: NumberedRequest) => {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'query': {
        const value = await query(request.sql, request.parameters);
        // Before the reply, because the next BEGIN may follow it. If a checkpoint fails, e.g. on a
        // full disk, a later statement takes it.
        if (settings.folder) await checkpoints.after(value.command).catch(() => {});
        return reply({ kind: 'result', id, value });
      }
      case 'dump': {
        const archive = await (await database.dumpDataDir('none')).arrayBuffer();
        return reply({ kind: 'result', id, value: new Uint8Array(archive) }, [archive]);
      }
      case 'close':
        await database.close();
        reply({ kind: 'result', id, value: undefined });
        return port.close();
    }
  } catch (error) {
    reply({ kind: 'error', id, error: errorFields(error) });
  }
});

/**
 * Runs a statement by one message to the database: PGlite's own `query` sends six. Without parameters
 * several statements at once are allowed; the last one's result counts.
 */
async function query(sql: string, parameters: Parameter[]): Promise<QueryResult> {
  const name = parameters.length > 0 ? planNameOf(sql) : undefined;
  const message = parameters.length > 0 ? bound(sql, parameters, name) : serialize.query(sql);
  const replies = await database
    .runExclusive(() => database.execProtocolStream(message, { syncToFs: false }))
    .catch((error: unknown) => {
      // In a transaction that failed before, the old plan is closed and no new one made.
      if (name) plans.delete(name);
      throw error;
    });
  if (name && !isPlanned(name)) notePlan(name);
  const results = parse.parseResults(replies, database.parsers, { rowMode: 'array' });
  const { command, affectedRows, fields, rows } = results.at(-1) as Results & { command?: string };
  return {
    command,
    affectedRows: affectedRows ?? 0,
    fields,
    rows: rows as unknown as (string | null)[][],
  };
}

/** The messages that run a statement with its parameters. */
function bound(text: string, values: Parameter[], name: string | undefined): Uint8Array {
  const run = [
    serialize.bind({ ...(name && { statement: name }), values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
  if (!name) return Buffer.concat([serialize.parse({ text }), ...run]);
  if (isPlanned(name)) return Buffer.concat(run);
  const forget = serialize.close({ type: 'S', name });
  return Buffer.concat([forget, serialize.parse({ name, text }), ...run]);
}

function isPlanned(name: string): boolean {
  return performance.now() < (plans.get(name)?.until ?? Number.NEGATIVE_INFINITY);
}

function notePlan(name: string): void {
  const before = plans.get(name)?.keptMs;
  const keptMs = before ? Math.min(2 * before, PLAN_KEPT_MS) : FIRST_PLAN_KEPT_MS;
  plans.set(name, { until: performance.now() + keptMs, keptMs });
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  // The error also carries the statement and its parameters; they stay here, out of every log.
  const { query: _, params: __, queryOptions: ___, ...fields } = error as Error & ErrorFields;
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(texts), message: error.message };
}
