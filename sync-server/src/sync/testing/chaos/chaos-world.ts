import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { type ChaosDatabase, openChaosDatabase } from './chaos-database.ts';
import { ChaosServer } from './chaos-server.ts';
import { EventReader } from './client-events.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import type { History, Replay, Restore } from './history.ts';
import { LogWitness } from './log-witness.ts';
import { ReplicaChild } from './replica-child.ts';

/** Two devices of one advertiser, and one of another. */
const PEOPLE = ['advertiser@juu.test', 'advertiser@juu.test', 'pending@juu.test'];
export const TOKEN_LIFE_S = 5;
const PATIENCE_MS = 120_000;

export interface ChaosClient {
  readonly name: string;
  readonly email: string;
  readonly child: ReplicaChild;
  /** Its network: no client shares it. */
  readonly proxy: FaultyProxy;
  readonly log: EventReader;
}

interface WorldOptions {
  readonly database: 'PGlite' | 'Postgres';
  readonly seed: number;
  /** Works on the database before a server starts on it. */
  readonly prepare?: (database: Database) => Promise<void>;
}

/** A database, the servers on it, clients with a network each, and the history of all that happens. */
export class ChaosWorld {
  readonly database: ChaosDatabase;
  readonly servers: readonly ChaosServer[];
  readonly clients: readonly ChaosClient[];
  readonly folder: string;
  readonly beganAt = Date.now();
  readonly timeline: { at: number; what: string }[] = [];
  readonly restores: Restore[] = [];
  readonly replays: Replay[] = [];
  readonly #witness: LogWitness | undefined;

  /** Starts it all; clients write from now on. The embedded database has one server, Postgres two. */
  static async start({ database: name, seed, prepare }: WorldOptions): Promise<ChaosWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'juu-chaos-'));
    const database = await openChaosDatabase(name, join(folder, 'server-0'));
    if (prepare) await database.look(prepare);
    const servers: ChaosServer[] = [];
    for (let n = 0; n < (name === 'Postgres' ? 2 : 1); n++) {
      const server = await ChaosServer.on({
        ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
        DATA_DIR: join(folder, `server-${n}`),
        SEED: 'accounts',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        BETTER_AUTH_SECRET: 'one secret that all servers share, long enough',
        SYNC_TOKEN_TTL: String(TOKEN_LIFE_S),
      });
      servers.push(server);
      // One after the other: the first one seeds.
      await server.start();
    }
    const world = new ChaosWorld(
      folder,
      database,
      servers,
      await makeClients(servers, folder, seed),
    );
    for (const { child } of world.clients) child.start();
    return world;
  }

  private constructor(
    folder: string,
    database: ChaosDatabase,
    servers: readonly ChaosServer[],
    clients: readonly ChaosClient[],
  ) {
    this.folder = folder;
    this.database = database;
    this.servers = servers;
    this.clients = clients;
    this.#witness = database.beside && new LogWitness(database.beside);
  }

  note(what: string): void {
    this.timeline.push({ at: Date.now(), what });
  }

  async history(): Promise<History> {
    await this.catchUp();
    return {
      beganAt: this.beganAt,
      clients: this.clients.map(({ name, log }) => ({ name, events: log.events })),
      timeline: this.timeline,
      restores: this.restores,
      replays: this.replays,
      lateOps: this.lateOps,
    };
  }

  get lateOps(): History['lateOps'] {
    return this.#witness?.found ?? [];
  }

  async catchUp(): Promise<void> {
    await Promise.all(this.clients.map(({ log }) => log.catchUp()));
  }

  /** Waits until so many more transactions have their verdict: otherwise there is nothing to lose. */
  async progress(count = this.clients.length): Promise<void> {
    const aim = (await this.#verdictCount()) + count;
    await until('the clients make progress', async () => (await this.#verdictCount()) >= aim);
  }

  /** Runs SQL on the Postgres database, as often as it takes while that is away. */
  async onPostgres(work: (database: Database) => Promise<unknown>): Promise<void> {
    const { beside } = this.database;
    if (!beside) throw new Error('The embedded database is open to its server alone');
    let failure: unknown;
    await until('Postgres answers', async () => {
      try {
        await work(beside);
        return true;
      } catch (error) {
        failure = error;
        return false;
      }
    }).catch((error) => {
      throw new Error(`${error.message}: ${failure}`);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map(({ child }) => child.kill()));
    await Promise.all(this.clients.map(({ proxy }) => proxy.close()));
    await Promise.all(this.servers.map((server) => server.stop('SIGKILL')));
    await this.#witness?.stop();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #verdictCount(): Promise<number> {
    await this.catchUp();
    const events = this.clients.flatMap(({ log }) => log.events);
    return events.filter(({ kind }) => kind === 'verdict').length;
  }
}

/** @throws Error that says what was waited for */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited ${PATIENCE_MS / 1_000} s until ${what}`);
    await delay(50);
  }
}

function makeClients(
  servers: readonly ChaosServer[],
  folder: string,
  seed: number,
): Promise<ChaosClient[]> {
  const beganAt = Date.now();
  return Promise.all(
    PEOPLE.map(async (email, n) => {
      const name = String(n);
      const proxy = await startFaultyProxy(servers[n % servers.length]?.port ?? 0);
      const own = join(folder, `client-${n}`);
      await mkdir(own);
      const child = new ReplicaChild(own, (life) => ({
        url: proxy.url,
        email,
        folder: own,
        client: name,
        tag: `${n}.${life}`,
        seed: seed + n * 1_000 + life,
        beganAt,
      }));
      return { name, email, child, proxy, log: new EventReader(own) };
    }),
  );
}
