import { setTimeout as delay } from 'node:timers/promises';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { REPLICA_TABLES } from '@juu/shared/tables/all';
import { openReplicaClient, type Verdict } from '../powersync-client.ts';
import { randomFrom } from '../random-from.ts';
import { openEventLog } from './client-events.ts';
import { ReplicaReader } from './replica-reader.ts';
import type { ReplicaDump, ReplicaTask, ToReplica } from './replica-task.ts';
import { Session } from './session.ts';
import { withDeadlines } from './with-deadlines.ts';
import { Campaigns } from './workloads/campaigns.ts';
import { Registers } from './workloads/registers.ts';

/** One client of the chaos run, in a process that may be killed at any moment. */
const task = JSON.parse(process.argv[2] ?? '') as ReplicaTask;
const PAUSE_MS = 250;
/** Ops that wait to be sent before the client writes more: what one busy minute offline leaves. */
const LONGEST_QUEUE = 40;

globalThis.fetch = withDeadlines(globalThis.fetch, { answerMs: 8_000, silenceMs: 10_000 });
const random = randomFrom(task.seed);
const log = openEventLog(task.folder);
const session = new Session(task.url, task.email);
let sentAt = 0;
const client = await openReplicaClient(task.url, token, {
  folder: task.folder,
  onSend(body) {
    sentAt = Date.now();
    log({ kind: 'sending', body });
  },
  onVerdict,
});
const { database } = client;
const clientId = await database.getClientId();
const registers = new Registers(client, task);
const campaigns = new Campaigns(client, task.tag);
const reader = new ReplicaReader(client, log);
let isQuiet = false;
let last = Promise.resolve();
process.on('message', (message: ToReplica) => {
  if (message === 'be quiet') isQuiet = true;
  else dump().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
await inTurn(() => reader.read());
await client.connect();
database.onChange(
  { onChange: () => inTurn(() => reader.read()) },
  { tables: ['campaigns', 'campaign_zones', 'creatives'], throttleMs: 0 },
);
while (!isQuiet) {
  if ((await database.getUploadQueueStats()).count < LONGEST_QUEUE) await inTurn(write);
  await delay(random() * PAUSE_MS);
}

async function token(): Promise<string> {
  log({ kind: 'token' });
  return session.token();
}

function onVerdict(verdict: Verdict, ops: readonly UploadOp[]): void {
  const columns = ops.flatMap(({ table, data }) => (table === 'campaigns' && data ? [data] : []));
  log({
    kind: 'verdict',
    client: clientId,
    tx: verdict.tx_id,
    status: verdict.status,
    code: verdict.status === 'rejected' ? verdict.error.code : undefined,
    ops: ops.length,
    names: columns.flatMap(({ name }) => (name ? [String(name)] : [])),
    values: columns.flatMap(({ budget_usd }) => (budget_usd ? [Number(budget_usd)] : [])),
    sentAt,
  });
}

/** Reads and writes run one after the other, so that the log has them in the order they happened. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

async function write(): Promise<void> {
  if (random() < 0.6) await campaigns.write(random);
  else log({ kind: 'wrote', ...(await registers.write()) });
  await reader.read();
}

async function dump(): Promise<ReplicaDump> {
  const rows: Record<string, unknown> = {};
  for (const table of Object.keys(REPLICA_TABLES)) {
    const stored = await client.all<{ id: string; data: string }>(
      `select id, data from ps_data__${table}`,
    );
    for (const row of stored) rows[`${table}/${row.id}`] = JSON.parse(row.data);
  }
  return { queued: (await database.getUploadQueueStats()).count, rows };
}
