import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@juu/db/connect';
import { testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, runProgram, type ServerProcess } from '../testing/server-process.ts';
import {
  brokenPromises,
  type ChaosDatabase,
  openChaosDatabase,
  rowsOfUser,
} from './testing/chaos/chaos-database.ts';
import { type CuttingProxy, startCuttingProxy } from './testing/chaos/cutting-proxy.ts';
import { ReplicaChild } from './testing/chaos/replica-child.ts';
import {
  type LoggedVerdict,
  VERDICT_LOG,
  VIOLATION_LOG,
} from './testing/chaos/replica-messages.ts';
import { compactNow } from './testing/compact-now.ts';
import { discrepancies } from './testing/people.ts';
import { randomFrom } from './testing/random-from.ts';

/** A few kills with every test run; many by hand (see the README of this package). */
const KILLS = Number(process.env.CHAOS_KILLS ?? 3);
/** The same troubles with every run: what fails once can be seen again. */
const SEED = Number(process.env.CHAOS_SEED ?? 7);
/** Two devices of one advertiser, and one of another. */
const PEOPLE = ['advertiser@juu.test', 'advertiser@juu.test', 'pending@juu.test'];
const HEALING_MS = 60_000;

interface Client {
  readonly userId: string;
  readonly child: ReplicaChild;
}

describe.each(testDatabases())('chaos on $name', ({ name }) => {
  let folder: string;
  let database: ChaosDatabase;
  let port: number;
  let proxy: CuttingProxy;
  let server: ServerProcess | undefined;
  let clients: Client[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-chaos-'));
    database = await openChaosDatabase(name, folder);
    port = await freePort();
    proxy = await startCuttingProxy(port);
    clients = [];
  });
  afterEach(async () => {
    await Promise.all(clients.map(({ child }) => child.kill()));
    await endServer('SIGKILL');
    await proxy.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(`loses nothing acknowledged and ends with equal replicas after ${KILLS} kills (CHAOS_SEED=${SEED})`, {
    timeout: 180_000 + KILLS * 30_000,
  }, async () => {
    const random = randomFrom(SEED);
    await startServer();
    await server?.printed('Juu is running');
    clients = await Promise.all(PEOPLE.map((email, n) => makeClient(email, n)));
    for (const { child } of clients) child.start();

    const calm = new AbortController();
    const troubles = trouble(random, calm.signal);
    for (let n = 0; n < KILLS; n++) {
      // Mostly into work that flows, sometimes into what the last kill has left.
      if (n === 0 || random() < 0.8) await progress();
      await delay(random() * 1_000);
      // The server first, so that no run goes without; then it or a client, evenly.
      const victim = n === 0 ? undefined : clients[Math.floor(random() * clients.length * 2)];
      if (victim) {
        await victim.child.kill();
        victim.child.start();
      } else {
        await endServer('SIGKILL');
        await startServer();
      }
    }
    await progress();
    calm.abort();
    await troubles;

    await server?.printed('Juu is running');
    for (const { child } of clients) child.beQuiet();
    await healed();
    await endServer('SIGTERM');
    const verdicts = (await Promise.all(clients.map(verdictsOf))).flat();
    await database.look(async (looking) => {
      expect(await brokenPromises(looking, verdicts)).toEqual([]);
      expect(await discrepancies(looking)).toEqual([]);
    });
    for (const { child } of clients) {
      expect(existsSync(join(child.folder, VIOLATION_LOG)), 'a part of a transaction').toBe(false);
    }
  });

  /** Something more is written and answered: otherwise there would be nothing to lose. */
  async function progress(): Promise<void> {
    const before = await verdictCount();
    await expect
      .poll(verdictCount, { timeout: HEALING_MS, interval: 50 })
      .toBeGreaterThanOrEqual(before + clients.length);
  }

  async function verdictCount(): Promise<number> {
    return (await Promise.all(clients.map(verdictsOf))).flat().length;
  }

  async function startServer(): Promise<void> {
    server = runProgram('server.js', {
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
      DATA_DIR: folder,
      PORT: String(port),
      SEED: 'demo',
      FLEET_SIM: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    });
  }

  async function endServer(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    server?.child.kill(signal);
    await server?.exited;
    server = undefined;
  }

  async function makeClient(email: string, n: number): Promise<Client> {
    const url = `http://127.0.0.1:${port}`;
    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'juu-demo-2026' }),
    });
    const { token, user } = (await response.json()) as { token: string; user: { id: string } };
    const own = join(folder, `client-${n}`);
    await mkdir(own);
    const child = new ReplicaChild(own, (life) => ({
      url: proxy.url,
      session: token,
      folder: own,
      tag: `${n}.${life}`,
      seed: SEED + n * 1_000 + life,
    }));
    return { userId: user.id, child };
  }

  /** Broken connections, moderation, roles that come and go, and compaction, until it is calm. */
  async function trouble(random: () => number, calm: AbortSignal): Promise<void> {
    while (!calm.aborted) {
      await delay(50 + random() * 250);
      if (random() < 0.3) proxy.cut(0.5, random);
      if (database.beside) await disturb(database.beside, random);
    }
    if (database.beside) await setRole(database.beside, true);
  }

  /** Until every queue is empty and every replica is what the tables say. */
  async function healed(): Promise<void> {
    const deadline = Date.now() + HEALING_MS;
    for (;;) {
      const dumps = await Promise.all(clients.map(({ child }) => child.dump()));
      const drained = dumps.every(({ queued }) => queued === 0);
      const truths = drained ? await truth() : [];
      const rows = dumps.map((dump) => dump.rows);
      if (drained && isDeepStrictEqual(rows, truths)) return;
      if (Date.now() > deadline) {
        expect(
          dumps.map(({ queued }) => queued),
          'unsent',
        ).toEqual(clients.map(() => 0));
        expect(rows).toEqual(truths);
      }
      await delay(200);
    }
  }

  /** What SQL says that each client's user may see; the embedded database is asked between two lives. */
  async function truth(): Promise<Record<string, unknown>[]> {
    if (!database.beside) await endServer('SIGTERM');
    const rows = await database.look(async (looking) => {
      const each: Record<string, unknown>[] = [];
      for (const { userId } of clients) each.push(await rowsOfUser(looking, userId));
      return each;
    });
    if (!database.beside) {
      await startServer();
      await server?.printed('Juu is running');
    }
    return rows;
  }
});

async function disturb(database: Database, random: () => number): Promise<void> {
  const choice = random();
  if (choice < 0.3) await compactNow(database);
  else if (choice < 0.4) await setRole(database, choice < 0.35);
  else if (choice < 0.7) await moderate(database, random);
}

/** As an admin does, on one campaign that awaits a decision. */
async function moderate({ kysely }: Database, random: () => number): Promise<void> {
  const approve = random() < 0.5;
  await sql`
    update campaigns set status = ${approve ? 'active' : 'paused'},
                         pause_cause = ${approve ? null : 'rejected'},
                         review_note = ${approve ? null : 'Not like this'}
     where id in (select id from campaigns where status = 'draft' order by random() limit 1)`.execute(
    kysely,
  );
}

/** Gives the advertisers their role, or takes it from all of them. */
async function setRole({ kysely }: Database, has: boolean): Promise<void> {
  if (!has) {
    await sql`delete from user_roles where role = 'advertiser'`.execute(kysely);
    return;
  }
  await sql`
    insert into user_roles (user_id, role)
    select id, 'advertiser' from profiles where email in ('advertiser@juu.test', 'pending@juu.test')
    on conflict do nothing`.execute(kysely);
}

async function verdictsOf({ child }: Client): Promise<LoggedVerdict[]> {
  const log = await readFile(join(child.folder, VERDICT_LOG), 'utf8').catch(() => '');
  const lines = log.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as LoggedVerdict);
}
