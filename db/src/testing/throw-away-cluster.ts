import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const startTimeoutMs = 30_000;

/**
 * The power never fails here, so nothing waits for the disk. Compiling a query takes longer than
 * running it on tables as small as a test's.
 */
const settings = ['listen_addresses=', 'max_connections=200', 'fsync=off', 'jit=off'];

/** Nothing has to survive the end of the server either. */
const forgetful = ['synchronous_commit=off', 'full_page_writes=off'];

export interface ThrowAwayCluster {
  readonly url: string;
  /** Ends the server by SIGKILL, as a machine out of memory does. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same data. Resolves when it takes connections. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * A Postgres server of our own, reached by a socket in a temporary folder.
 * @param options.survivesKills what was committed is there after `kill` and `start`
 */
export async function startThrowAwayCluster(
  binaries: string,
  options: { survivesKills?: boolean } = {},
): Promise<ThrowAwayCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-postgres-'));
  const owner = await serverUser();
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
  }
  const spawnOptions: SpawnOptions = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  await run(join(binaries, 'initdb'), initdb, spawnOptions);
  const all = options.survivesKills ? settings : [...settings, ...forgetful];
  const url = `postgresql://postgres@localhost/postgres?host=${folder}`;
  let server: ChildProcess | undefined;

  /** @param signal SIGINT is Postgres's fast shutdown: it ends sessions instead of waiting for them. */
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  async function start(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      server = spawn(
        join(binaries, 'postgres'),
        ['-D', data, '-k', folder, ...all.flatMap((setting) => ['-c', setting])],
        { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const failure = await failureToStart(url, server, deadline);
      if (failure === undefined) return;
      await end('SIGKILL');
      // The backends of a killed server take a moment to notice, and hold its memory until then.
      if (!failure.includes('shared memory block') || Date.now() > deadline) {
        throw new Error(`Postgres did not start:\n${failure}`);
      }
      await delay(50);
    }
  }

  await start();
  return {
    url,
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root; the account that its package made serves instead. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const [uid, gid] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Waits until the server takes connections; answers with its log if it does not. */
async function failureToStart(
  url: string,
  server: ChildProcess,
  deadline: number,
): Promise<string | undefined> {
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  while (!(await accepts(url))) {
    if (server.exitCode !== null || Date.now() > deadline) return log;
    await delay(50);
  }
  return undefined;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
