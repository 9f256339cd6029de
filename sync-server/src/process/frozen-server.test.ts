import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelReplica } from '../sync/testing/model-replica.ts';
import { campaignData, discrepancies } from '../sync/testing/people.ts';
import { StreamReader, upload } from '../sync/testing/protocol-client.ts';
import { signInAs, syncTokenOf } from '../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../testing/server-process.ts';

const FREEZES = 3;

describe.runIf(testDatabases().some(({ name }) => name === 'Postgres'))(
  'a server process that is frozen beside another on one Postgres',
  () => {
    let database: TestDatabase;
    let dataDir: string;
    let processes: ServerProcess[] = [];
    let readers: StreamReader[] = [];
    let [runs, freezes] = ['', ''];

    beforeAll(async () => {
      database = await openTestDatabase('Postgres');
      dataDir = await mkdtemp(join(tmpdir(), 'juu-frozen-'));
      runs = await start('runs');
      freezes = await start('freezes');
    });
    afterAll(async () => {
      for (const reader of readers) reader.close();
      readers = [];
      for (const { child } of processes) {
        child.kill('SIGCONT');
        child.kill('SIGTERM');
      }
      await Promise.all(processes.map(({ exited }) => exited));
      processes = [];
      expect(await discrepancies(database)).toEqual([]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function start(name: string): Promise<string> {
      const port = await freePort();
      const server = runProgram('server.js', {
        DATABASE_URL: database.databaseUrl ?? '',
        DATA_DIR: join(dataDir, name),
        PORT: String(port),
        SEED: 'demo',
        FLEET_SIM: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        BETTER_AUTH_SECRET: 'one secret that both processes share, long enough',
      });
      processes.push(server);
      await server.printed('Juu is running');
      return `http://127.0.0.1:${port}`;
    }

    test('keeps nobody waiting, and neither it nor the other loses what was written meanwhile', async () => {
      const token = await syncTokenOf(runs, await signInAs(runs, 'advertiser@juu.test'));
      const written = new Set<string>();
      const follow = async (url: string) => {
        const replica = new ModelReplica();
        const reader = await StreamReader.open(url, token);
        readers.push(reader);
        replica.apply(await reader.untilComplete());
        const until = async (whole: (ids: ReadonlySet<string>) => boolean) => {
          while (!whole(campaignsIn(replica))) replica.apply(await reader.untilComplete());
        };
        return { until, ids: () => campaignsIn(replica) };
      };
      const here = await follow(runs);
      const there = await follow(freezes);
      const before = here.ids();

      for (let freeze = 0; freeze < FREEZES; freeze++) {
        const frozen = processes[1]?.child;
        // Cut off anywhere between the request, the transaction and the answer.
        const underWay = Array.from({ length: 8 }, () => write(freezes, token));
        await Promise.race(underWay);
        frozen?.kill('SIGSTOP');
        const meanwhile: string[] = [];
        for (let n = 0; n < 10; n++) meanwhile.push(await write(runs, token));
        await here.until((ids) => meanwhile.every((id) => ids.has(id)));
        frozen?.kill('SIGCONT');
        for (const id of [...meanwhile, ...(await Promise.all(underWay))]) written.add(id);
      }

      const whole = [...before, ...written].sort();
      for (const { until, ids } of [here, there]) {
        await until((seen) => [...written].every((id) => seen.has(id)));
        expect([...ids()].sort()).toEqual(whole);
      }
    });
  },
);

/** Uploads one new campaign as an installation of its own, and gives its id. */
async function write(url: string, token: string): Promise<string> {
  const id = randomUUID();
  const ops = [{ op: 'PUT' as const, table: 'campaigns', id, data: campaignData() }];
  const [verdict] = await upload(url, token, randomUUID(), [{ tx_id: 1, ops }]);
  expect(verdict?.status).toBe('applied');
  return id;
}

function campaignsIn({ rows }: ModelReplica): ReadonlySet<string> {
  const keys = Object.keys(rows).filter((key) => key.startsWith('campaigns/'));
  return new Set(keys.map((key) => key.slice('campaigns/'.length)));
}
