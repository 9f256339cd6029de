import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@juu/db/connect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../../sync/testing/people.ts';
import { openReplicaClient, type ReplicaClient } from '../../sync/testing/powersync-client.ts';
import { campaignIds, draftCampaign, queued } from '../../sync/testing/replica-campaigns.ts';
import { copyDemoDataDir } from '../../testing/demo-data-dir.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';

const PATIENCE = { timeout: 45_000, interval: 50 };
const ROUNDS = 3;

let dataDir: string;
let port: number;
let clients: ReplicaClient[] = [];
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'juu-killed-'));
  await copyDemoDataDir(dataDir);
  port = await freePort();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  server.child.kill('SIGTERM');
  await server.exited;
  const database = await connect({ dataDir });
  expect(await discrepancies(database)).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const settings = {
    ...{ DATA_DIR: dataDir, SEED: 'accounts' },
    ...{ PORT: String(port), LOG_LEVEL: 'silent' },
  };
  server = runProgram('server.js', settings);
  await server.printed('Juu is running');
}

test('two replicas lose nothing and converge, however often the server is killed as they write', async () => {
  await start();
  const url = `http://127.0.0.1:${port}`;
  const session = await signInAs(url, 'advertiser@juu.test');
  clients = await Promise.all(
    [1, 2].map(() => openReplicaClient(url, () => syncTokenOf(url, session))),
  );
  for (const client of clients) {
    await client.connect();
    await client.database.waitForFirstSync();
  }
  const written: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const client of clients) written.push(await draftCampaign(client.database));
    // Somewhere between an upload, its commit, its answer and the checkpoint: each time elsewhere.
    server.child.kill('SIGKILL');
    await server.exited;
    for (const client of clients) written.push(await draftCampaign(client.database));
    await start();
  }
  for (const client of clients) {
    await expect.poll(() => queued(client), PATIENCE).toBe(0);
    await expect.poll(() => campaignIds(client), PATIENCE).toEqual([...written].sort());
    expect(await client.all('select id from write_rejections')).toEqual([]);
  }
});
