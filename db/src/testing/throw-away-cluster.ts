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

/** Nothing here has to survive the tests, so nothing waits for the disk. */
const settings = [
  'listen_addresses=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

/** A Postgres server of our own, reached by a socket in a temporary folder. */
export async function startThrowAwayCluster(binaries: string) {
  const folder = await mkdtemp(join(tmpdir(), 'juu-postgres-'));
  const owner = await serverUser();
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
  }
  const options: SpawnOptions = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  await run(join(binaries, 'initdb'), initdb, options);
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = `postgresql://postgres@localhost/postgres?host=${folder}`;
  await waitUntilReady(url, server);
  return {
    url,
    async stop() {
      // SIGINT is Postgres's fast shutdown: it ends sessions instead of waiting for them.
      server.kill('SIGINT');
      if (server.exitCode === null) {
        await once(server, 'exit');
      }
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

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await accepts(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`Postgres did not start:\n${log}`);
    }
    await delay(50);
  }
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
