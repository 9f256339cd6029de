import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REPLICA_TABLES } from '@juu/shared/protocol/replica-tables';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { campaignData } from '../people.ts';
import { openReplicaClient, type Verdict } from '../powersync-client.ts';
import { randomFrom } from '../random-from.ts';
import {
  type LoggedVerdict,
  type ReplicaDump,
  type ReplicaTask,
  type ToReplica,
  VERDICT_LOG,
  VIOLATION_LOG,
} from './replica-messages.ts';

/** One client of the chaos run, in a process that may be killed at any moment. */
const task = JSON.parse(process.argv[2] ?? '') as ReplicaTask;
const random = randomFrom(task.seed);
const ZONES_EACH = 2;
const PAUSE_MS = 250;
/** Ops that wait to be sent before the client writes more: what one busy minute offline leaves. */
const LONGEST_QUEUE = 40;

const client = await openReplicaClient(task.url, syncToken, { folder: task.folder, onVerdict });
const { database } = client;
const clientId = await database.getClientId();
let quiet = false;
let written = 0;
process.on('message', (message: ToReplica) => {
  if (message === 'be quiet') quiet = true;
  else dump().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
await client.connect();
watch();
while (!quiet) {
  if ((await database.getUploadQueueStats()).count < LONGEST_QUEUE) await act();
  await delay(random() * PAUSE_MS);
}

async function syncToken(): Promise<string> {
  const headers = { authorization: `Bearer ${task.session}` };
  const response = await fetch(`${task.url}/api/sync/token`, { headers });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

function onVerdict(verdict: Verdict, ops: readonly UploadOp[]): void {
  const line: LoggedVerdict = {
    client: clientId,
    tx: verdict.tx_id,
    status: verdict.status,
    ops: ops.length,
    names: ops.flatMap(({ table, data }) =>
      table === 'campaigns' && data?.name ? [String(data.name)] : [],
    ),
  };
  appendFileSync(join(task.folder, VERDICT_LOG), `${JSON.stringify(line)}\n`);
}

async function act(): Promise<void> {
  const choice = random();
  const [campaign] = await client.all<{ id: string }>(
    `select id from campaigns where name like 'chaos%' order by id limit 1 offset ?`,
    [Math.floor(random() * 8)],
  );
  if (!campaign || choice < 0.35) return addCampaign();
  const name = newName();
  if (choice < 0.7) {
    await database.execute('update campaigns set name = ? where id = ?', [name, campaign.id]);
  } else if (choice < 0.8) {
    await database.execute('update profiles set phone = ?', [name]);
  } else if (choice < 0.9) {
    await database.execute('update creatives set position = position + 1 where campaign_id = ?', [
      campaign.id,
    ]);
  } else await removeCampaign(campaign.id);
}

function newName(): string {
  written += 1;
  return `chaos ${task.tag} ${written}`;
}

/** A campaign, its zones and its creative, in one transaction. */
async function addCampaign(): Promise<void> {
  const zones = await client.all<{ id: string }>('select id from zones order by id limit ?', [
    ZONES_EACH,
  ]);
  if (zones.length < ZONES_EACH) return;
  const id = randomUUID();
  const data = campaignData(newName());
  await database.writeTransaction(async (tx) => {
    await tx.execute(
      `insert into campaigns (id, ${Object.keys(data).join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`,
      [id, ...Object.values(data)],
    );
    for (const zone of zones) {
      await tx.execute('insert into campaign_zones (id, campaign_id, zone_id) values (?, ?, ?)', [
        randomUUID(),
        id,
        zone.id,
      ]);
    }
    await tx.execute(
      `insert into creatives (id, campaign_id, format, position) values (?, ?, 'image', 0)`,
      [randomUUID(), id],
    );
  });
}

async function removeCampaign(id: string): Promise<void> {
  await database.writeTransaction(async (tx) => {
    for (const table of ['campaign_zones', 'creatives']) {
      await tx.execute(`delete from ${table} where campaign_id = ?`, [id]);
    }
    await tx.execute('delete from campaigns where id = ?', [id]);
  });
}

/** Looks, after every change, for what only a part of a transaction can leave. */
function watch(): void {
  const tables = ['campaigns', 'campaign_zones', 'creatives'];
  database.onChange({ onChange: lookForParts }, { tables, throttleMs: 0 });
}

async function lookForParts(): Promise<void> {
  const parts = await client.all(
    `select c.name, (select count(*) from campaign_zones z where z.campaign_id = c.id) as zones,
            (select count(*) from creatives k where k.campaign_id = c.id) as creatives
       from campaigns c where c.name like 'chaos%' and (zones <> ${ZONES_EACH} or creatives <> 1)
     union all
     select 'no campaign', z.campaign_id, null from campaign_zones z
      where z.campaign_id not in (select id from campaigns)`,
  );
  if (parts.length === 0) return;
  appendFileSync(join(task.folder, VIOLATION_LOG), `${JSON.stringify(parts)}\n`);
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
