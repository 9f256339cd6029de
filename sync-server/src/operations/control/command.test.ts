import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@juu/db/connect';
import { reachHolder } from '@juu/db/data-dir-lock';
import { hasPostgres, openTestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discrepancies } from '../../sync/testing/people.ts';
import { openReplicaClient, type ReplicaClient } from '../../sync/testing/powersync-client.ts';
import { campaignIds, draftCampaign, queued } from '../../sync/testing/replica-campaigns.ts';
import { copyDemoDataDir } from '../../testing/demo-data-dir.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';
import { askServer } from './ask-server.ts';
import { databaseMark } from './protocol.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const ADVERTISER = 'advertiser@juu.test';
const DRIVER = 'driver@juu.test';

// The embedded database, which the program cannot open beside the server; a server on Postgres is
// spoken to in the same way, and restored while it runs by sync/chaos.test.ts.
describe('commands to a running server', {
  timeout: 180_000,
}, () => {
  let folder: string;
  let settings: Record<string, string>;
  let url: string;
  let server: ServerProcess;
  const clients: ReplicaClient[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-command-'));
    await copyDemoDataDir(join(folder, 'data'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    settings = {
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      SEED: 'accounts',
      LOG_LEVEL: 'silent',
    };
    server = runProgram('server.js', settings);
    await server.printed('Juu is running');
  }, 120_000);

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const database = await connect({ dataDir: settings.DATA_DIR });
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  async function run(...args: string[]) {
    const { exited, output } = runProgram('command.js', settings, args);
    return { status: await exited, ...output };
  }

  /** Asks the server as the program does, without a process for each question; gives its lines. */
  async function ask(command: string, args: string[]) {
    const socket = await reachHolder(settings.DATA_DIR ?? '');
    if (!socket) throw new Error('No server holds the directory');
    const database = databaseMark(undefined);
    const lines: string[] = [];
    await askServer(socket, { command, args, database }, (line) => lines.push(line));
    return lines;
  }

  async function openClient(session: string): Promise<ReplicaClient> {
    const client = await openReplicaClient(url, () => syncTokenOf(url, session));
    clients.push(client);
    await client.connect();
    await client.database.waitForFirstSync();
    return client;
  }

  const me = async (session: string) => {
    const headers = { authorization: `Bearer ${session}` };
    return (await (await fetch(`${url}/api/me`, { headers })).json()) as { roles: string[] };
  };

  test('admin:grant gives the role at once, also on the device, and may be repeated', async () => {
    const session = await signInAs(url, DRIVER);
    const client = await openClient(session);
    // Whose account it is: a name and the day, because sign-up proves no address.
    const whose = String.raw`driver@juu\.test \([A-Z][^()]+, signed up on \d{4}-\d\d-\d\d\)`;
    expect(await run('admin:grant', 'Driver@juu.test')).toEqual({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^${whose} is now an admin\\.\n$`)),
      stderr: '',
    });
    expect((await me(session)).roles.sort()).toEqual(['admin', 'driver']);
    const roles = () => client.all<{ role: string }>('select role from user_roles order by role');
    await expect.poll(roles, PATIENCE).toEqual([{ role: 'admin' }, { role: 'driver' }]);
    expect(await ask('admin:grant', [DRIVER])).toEqual([
      expect.stringMatching(new RegExp(`^${whose} is already an admin\\.$`)),
    ]);
  });

  // How the program ends once it has such a sentence: the test after this one. Wrong arguments, about which
  // it asks no server: commands.test.ts.
  test.each([
    ['admin:grant', 'nobody@juu.test', /^No account has the address nobody@juu\.test: .*$/],
    ['admin:grant', 'suspended@juu.test', /^The account suspended@juu\.test is suspended: .*$/],
    ['backup', '/none/such', /^Can’t write \/none\/such: .*$/],
    ['restore', '/none/such', /^Can’t read \/none\/such: .*$/],
  ])('%s %s is refused with a sentence', async (command, arg, words) => {
    await expect(ask(command, [arg])).rejects.toMatchObject({
      name: 'CommandFailure',
      message: expect.stringMatching(words),
    });
  });

  test('one that means another database is refused: a sentence and status 1', async () => {
    const other = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/other' };
    const path = join(folder, 'other.tgz');
    const { exited, output } = runProgram('command.js', other, ['backup', path]);
    expect(await exited).toBe(1);
    expect(output).toEqual({
      stdout: '',
      stderr: expect.stringMatching(
        /^The server that runs on this data directory uses another .*\n$/,
      ),
    });
  });

  test('one that does not exist ends with a sentence and status 1', async () => {
    expect(await run('unknown')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This command does not exist.*\n$/),
    });
  });

  test('restore brings two connected replicas, their sessions and the server back to the backup', async () => {
    const session = await signInAs(url, ADVERTISER);
    const [first, second] = [await openClient(session), await openClient(session)];
    const kept = await draftCampaign(first.database);
    await expect.poll(() => campaignIds(second), PATIENCE).toEqual([kept]);

    const path = join(folder, 'backup.tgz');
    const backup = await run('backup', path);
    expect(backup).toMatchObject({ status: 0, stderr: '' });
    expect(backup.stdout).toMatch(
      /^Wrote \d+ rows and 0 files to .*\nIt holds password hashes and the secret/,
    );
    const lost = await draftCampaign(first.database);
    await expect.poll(() => campaignIds(second), PATIENCE).toEqual([kept, lost].sort());

    expect(await run('restore', path)).toMatchObject({ status: 0, stderr: '' });
    for (const client of [first, second]) {
      await expect.poll(() => campaignIds(client), PATIENCE).toEqual([kept]);
    }
    expect((await me(session)).roles).toEqual(['advertiser']);
    const later = await draftCampaign(second.database);
    await expect.poll(() => campaignIds(first), PATIENCE).toEqual([kept, later].sort());
    await expect.poll(() => queued(second), PATIENCE).toBe(0);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  // Into a new embedded database, which takes long to make: restored-elsewhere.long.test.ts.
  test.runIf(hasPostgres())(
    'a backup is restored without a server, into a new directory and a Postgres',
    async () => {
      const path = join(folder, 'moved.tgz');
      await ask('backup', [path]);
      const dataDir = join(folder, 'new');
      const database = await openTestDatabase('Postgres');
      const there = { ...settings, DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl ?? '' };
      const restore = runProgram('command.js', there, ['restore', path]);
      expect(await restore.exited).toBe(0);
      const secretOf = (dir: string) => readFile(join(dir, 'secret'), 'utf8');
      expect(await secretOf(dataDir)).toBe(await secretOf(settings.DATA_DIR ?? ''));
      const { rows } = await sql`select from auth."user"`.execute(database.kysely);
      expect(rows).toHaveLength(5);
      expect(await discrepancies(database)).toEqual([]);
      await database.close();
    },
  );
});
