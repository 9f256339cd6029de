import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openTestDatabase, type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactNow } from '../sync/testing/compact-now.ts';
import { ModelReplica } from '../sync/testing/model-replica.ts';
import { campaignData, discrepancies } from '../sync/testing/people.ts';
import { type StreamLine, StreamReader, upload } from '../sync/testing/protocol-client.ts';
import { signInAs, syncTokenOf } from '../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../testing/server-process.ts';

const HOUR_MS = 60 * 60 * 1000;
const CLOCKS = { right: 0, ahead: 24 * HOUR_MS, behind: -24 * HOUR_MS };
const CLIENT = 'phone';
const ROUNDS = 4;

/** One installation that streams from a server, with a session and a token of that server. */
interface Follower {
  readonly url: string;
  readonly session: string;
  readonly token: string;
  readonly reader: StreamReader;
  readonly replica: ModelReplica;
}

describe.runIf(testDatabases().some(({ name }) => name === 'Postgres'))(
  'servers whose clocks are right, a day ahead and a day behind, on one Postgres',
  () => {
    let database: TestDatabase;
    let dataDir: string;
    let processes: ServerProcess[] = [];
    let at: Record<keyof typeof CLOCKS, Follower>;

    beforeAll(async () => {
      database = await openTestDatabase('Postgres');
      dataDir = await mkdtemp(join(tmpdir(), 'juu-clocks-'));
      // By itself: the first migrates and seeds.
      const right = await follow(await start('right'));
      const others = [start('ahead').then(follow), start('behind').then(follow)] as const;
      const [ahead, behind] = await Promise.all(others);
      at = { right, ahead, behind };
    }, 120_000);
    afterAll(async () => {
      for (const { reader } of Object.values(at)) reader.close();
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ exited }) => exited));
      processes = [];
      expect(await discrepancies(database)).toEqual([]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function start(clock: keyof typeof CLOCKS): Promise<string> {
      const port = await freePort();
      const server = runProgram('server.js', {
        NODE_OPTIONS: `--import=${clockModule(CLOCKS[clock])}`,
        DATABASE_URL: database.databaseUrl ?? '',
        DATA_DIR: join(dataDir, clock),
        PORT: String(port),
        SEED: 'demo',
        FLEET_SIM: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        BETTER_AUTH_SECRET: 'one secret that all processes share, long enough',
      });
      processes.push(server);
      await server.printed('Juu is running');
      return `http://127.0.0.1:${port}`;
    }

    /** The stored names of the user's campaigns, by id, as SQL has them. */
    async function storedNames(): Promise<Record<string, string>> {
      const rows = await database.kysely
        .selectFrom('campaigns')
        .innerJoin('auth.user as u', 'u.id', 'advertiser_id')
        .where('u.email', '=', 'advertiser@juu.test')
        .select(['campaigns.id', 'campaigns.name'])
        .execute();
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    }

    async function countOps(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from sync.ops`.execute(database.kysely);
      return rows[0]?.n ?? 0;
    }

    test('every replica ends with what was written last, in the order of the commits', async () => {
      const shared = randomUUID();
      const ops = [{ op: 'PUT' as const, table: 'campaigns', id: shared, data: campaignData() }];
      await write(at.right, [{ tx_id: 1, ops }]);
      let last = '';
      for (let round = 1; round <= ROUNDS; round++) {
        for (const [clock, follower] of Object.entries(at)) {
          last = `Round ${round}, ${clock}`;
          const own = campaignData(`Only ${last}`);
          await write(follower, [
            {
              tx_id: 1,
              ops: [
                { op: 'PATCH', table: 'campaigns', id: shared, data: { name: last } },
                { op: 'PUT', table: 'campaigns', id: randomUUID(), data: own },
              ],
            },
          ]);
        }
      }
      const stored = await storedNames();
      expect(stored[shared]).toBe(last);
      for (const follower of Object.values(at)) {
        await until(follower, () => namesIn(follower.replica)[shared] === last);
        expect(namesIn(follower.replica)).toEqual(stored);
      }
    });

    test('write checkpoints only rise, whoever promises them, and every stream confirms them', async () => {
      const promised: number[] = [];
      for (const { url, token } of [at.ahead, at.right, at.behind, at.right, at.ahead]) {
        const response = await fetch(`${url}/write-checkpoint2.json?client_id=${CLIENT}`, {
          headers: { authorization: `Token ${token}` },
        });
        const { data } = (await response.json()) as { data: { write_checkpoint: string } };
        promised.push(Number(data.write_checkpoint));
      }
      expect(promised).toEqual([...new Set(promised)].sort((a, b) => a - b));
      for (const follower of Object.values(at)) {
        await until(follower, (lines) => confirmed(lines) === String(promised.at(-1)));
      }
    });

    test('compaction changes no replica, of those that stay and of those that come anew', async () => {
      for (let n = 0; n < 4; n++) {
        await sql`update campaigns set name = name || '.'`.execute(database.kysely);
        await sql`select sync.sequence()`.execute(database.kysely);
      }
      const before = await countOps();
      await compactNow(database);
      expect(await countOps()).toBeLessThan(before);
      const stored = await storedNames();
      for (const follower of Object.values(at)) {
        await until(follower, () => isDeepStrictEqual(namesIn(follower.replica), stored));
      }
      for (const { url, token } of Object.values(at)) {
        const reader = await StreamReader.open(url, token);
        const fresh = new ModelReplica();
        fresh.apply(await reader.untilComplete());
        reader.close();
        expect(namesIn(fresh)).toEqual(stored);
      }
    });

    test('a token is expired by the clock of who reads it, and one from there is good', async () => {
      const refused = [
        { token: at.right.token, url: at.ahead.url },
        { token: at.behind.token, url: at.right.url },
      ];
      for (const { token, url } of refused) {
        const response = await fetch(`${url}/sync/stream`, {
          method: 'POST',
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ error: { code: 'PSYNC_S2103' } });
      }
      for (const session of [at.right.session, at.behind.session]) {
        const token = await syncTokenOf(at.ahead.url, session);
        const reader = await StreamReader.open(at.ahead.url, token);
        await reader.untilComplete();
        reader.close();
      }
    });
  },
);

/** A module that puts every clock that a program reads off by so many milliseconds. */
function clockModule(offMs: number): string {
  const source = `
    const Right = Date;
    globalThis.Date = class Date extends Right {
      constructor(...parts) {
        if (parts.length === 0) super(Right.now() + ${offMs});
        else super(...parts);
      }
      static now() { return Right.now() + ${offMs}; }
      static [Symbol.hasInstance](value) { return value instanceof Right; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

async function follow(url: string): Promise<Follower> {
  const session = await signInAs(url, 'advertiser@juu.test');
  const token = await syncTokenOf(url, session);
  const reader = await StreamReader.open(url, token, { client_id: CLIENT });
  const replica = new ModelReplica();
  replica.apply(await reader.untilComplete());
  return { url, session, token, reader, replica };
}

/** Reads checkpoints until the condition holds of the last one, and perhaps of none. */
async function until(
  { reader, replica }: Follower,
  enough: (lines: readonly StreamLine[]) => boolean,
): Promise<void> {
  let lines: readonly StreamLine[] = [];
  while (!enough(lines)) {
    lines = await reader.untilComplete();
    replica.apply(lines);
  }
}

async function write({ url, token }: Follower, transactions: UploadTransaction[]): Promise<void> {
  const verdicts = await upload(url, token, randomUUID(), transactions);
  expect(verdicts.map(({ status }) => status)).toEqual(transactions.map(() => 'applied'));
}

function confirmed(lines: readonly StreamLine[]): string | null | undefined {
  return lines.flatMap((line) => line.checkpoint ?? line.checkpoint_diff ?? []).at(-1)
    ?.write_checkpoint;
}

function namesIn({ rows }: ModelReplica): Record<string, string> {
  const campaigns = Object.entries(rows).filter(([key]) => key.startsWith('campaigns/'));
  return Object.fromEntries(
    campaigns.map(([key, row]) => [key.slice('campaigns/'.length), (row as { name: string }).name]),
  );
}
