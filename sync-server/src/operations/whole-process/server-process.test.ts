import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@juu/db/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StreamReader } from '../../sync/testing/protocol-client.ts';
import { copyDemoDataDir } from '../../testing/demo-data-dir.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';

/** The tests share one data directory and run in order: each start finds what the last one left. */
describe('the server process', { timeout: 180_000 }, () => {
  let dataDir: string;
  let port: number;
  /** Started by one test, used by those that follow, and stopped by the last of them. */
  let running: ServerProcess | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
    port = await freePort();
  });
  afterAll(async () => {
    // Only if a test failed in between.
    running?.child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const url = () => `http://127.0.0.1:${port}`;
  const settings = () => ({
    ...{ DATA_DIR: dataDir, SEED: 'accounts' },
    ...{ PORT: String(port), LOG_LEVEL: 'silent' },
  });
  async function start(): Promise<ServerProcess> {
    const server = runProgram('server.js', settings());
    await server.printed(`Juu is running at http://localhost:${port}`);
    return server;
  }

  function stillRunning(): ServerProcess {
    if (!running) throw new Error('The test before it starts the server');
    return running;
  }

  test('serves a fresh directory and says how to sign in; SIGTERM ends it with status 0', async () => {
    const server = await start();
    await server.printed('admin@juu.test');
    expect(server.output.stdout).toContain('juu-demo-2026');
    expect((await fetch(`${url()}/readyz`)).status).toBe(200);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    for (const name of ['database', 'files', 'uploads']) {
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
    }
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('starts again after it was killed, with the same secret and accounts', async () => {
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    const killed = await start();
    killed.child.kill('SIGKILL');
    await killed.exited;
    running = await start();
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    await expect(signInAs(url(), 'driver@juu.test')).resolves.toBeDefined();
  });

  test('refuses a data directory and a port that are in use, and the first process goes on', async () => {
    stillRunning();
    const second = runProgram('server.js', { ...settings(), PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output.stderr).toMatch(/^The data directory .* is in use .*\n$/);

    const otherDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
    await copyDemoDataDir(otherDir);
    const third = runProgram('server.js', { ...settings(), DATA_DIR: otherDir });
    expect(await third.exited).toBe(1);
    expect(third.output.stderr).toMatch(new RegExp(`^Port ${port} .* is in use .*\n$`));
    await rm(otherDir, { recursive: true });

    expect((await fetch(`${url()}/readyz`)).status).toBe(200);
  });

  test('told to stop, it ends open sync streams and lets a request in flight finish', async () => {
    const first = stillRunning();
    const token = await syncTokenOf(url(), await signInAs(url(), 'driver@juu.test'));
    const stream = await StreamReader.open(url(), token);
    await stream.untilComplete();
    const body = JSON.stringify({ email: 'driver@gmail.com', role: 'driver' });
    const { answer, send } = await beginRequest(body);
    first.child.kill('SIGTERM');
    await untilRefused();
    while (await stream.next());
    send();
    expect(await answer).toEqual({ status: 200, body: '{"valid":true}' });
    expect(await first.exited).toBe(0);
  });

  test('ends at once at a second signal', async () => {
    const server = await start();
    const { answer } = await beginRequest('{}');
    answer.catch(() => {});
    const started = Date.now();
    let ended = false;
    server.exited.then(() => {
      ended = true;
    });
    while (!ended) {
      server.child.kill('SIGTERM');
      await delay(50);
    }
    expect(await server.exited).toBe(1);
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  test('ends within ten seconds of a SIGTERM, in the middle of a long vacuum', async () => {
    // A vacuum that never ends, begun as every other is.
    const longVacuum = `
      import { syncBuiltinESMExports } from 'node:module';
      import threads from 'node:worker_threads';
      threads.Worker = class extends threads.Worker {
        postMessage(message) {
          const isVacuum = message.sql?.startsWith('vacuum (analyze)');
          if (isVacuum) console.log('vacuuming');
          const sql = isVacuum ? 'do $$ begin loop end loop; end $$' : message.sql;
          super.postMessage({ ...message, sql });
        }
      };
      syncBuiltinESMExports();`;
    const preload = `--import data:text/javascript,${encodeURIComponent(longVacuum)}`;
    const server = runProgram('server.js', { ...settings(), NODE_OPTIONS: preload });
    await Promise.all([server.printed('Juu is running'), server.printed('vacuuming')]);
    const started = Date.now();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    // That it starts again is seen below: the database’s next start is on the same directory.
  });

  test('refuses a bad setting by its name', async () => {
    const server = runProgram('server.js', { ...settings(), TRUST_PROXY: 'yes' });
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^Cannot start with these settings: TRUST_PROXY .*\n$/);
  });

  test.each(['database', 'secret', 'uploads'])(
    'says in a sentence that DATA_DIR/%s cannot be used',
    async (name) => {
      const otherDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
      await copyDemoDataDir(otherDir);
      await rm(join(otherDir, name), { recursive: true });
      // A loop of links, which not even root can read.
      await symlink(join(otherDir, name), join(otherDir, name));
      const server = runProgram('server.js', { ...settings(), DATA_DIR: otherDir });
      expect(await server.exited).toBe(1);
      const where = `Juu can’t use [^\\n]*${name} \\(ELOOP\\): [^\\n]+\\.\\n`;
      expect(server.output.stderr).toMatch(new RegExp(`^${where}$`));
      await rm(otherDir, { recursive: true });
    },
  );

  test('ends with a sentence when its embedded database dies, and starts again', async () => {
    const killable = `
      import { syncBuiltinESMExports } from 'node:module';
      import threads from 'node:worker_threads';
      threads.Worker = class extends threads.Worker {
        constructor(...args) {
          super(...args);
          process.on('SIGUSR2', () => this.terminate());
        }
      };
      syncBuiltinESMExports();`;
    const preload = `--import data:text/javascript,${encodeURIComponent(killable)}`;
    const server = runProgram('server.js', { ...settings(), NODE_OPTIONS: preload });
    await server.printed('Juu is running');
    server.child.kill('SIGUSR2');
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^The embedded database stopped: .*\n$/);
    const next = await start();
    next.child.kill('SIGINT');
    expect(await next.exited).toBe(0);
  });

  test('applies migrations by themselves, and says when there is nothing to do', async () => {
    const migrate = runProgram('migrate.js', settings());
    expect(await migrate.exited).toBe(0);
    expect(migrate.output.stdout).toBe('nothing to apply\n');
  });

  test('refuses a database whose migrations were changed', async () => {
    const database = await connect({ dataDir });
    await sql`update schema_migrations set checksum = 'other'`.execute(database.kysely);
    await database.close();
    const server = runProgram('server.js', settings());
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^The migration .* was changed .*\n$/);
  });

  /** Opens a request whose body is held back until `send`. */
  async function beginRequest(body: string) {
    const outgoing = request({
      port,
      method: 'POST',
      path: '/api/functions/verify-corporate-email',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        // Answered when the head has been read: from then on the request is in flight.
        expect: '100-continue',
      },
    });
    const answer = once(outgoing, 'response').then(async ([response]) => ({
      status: response.statusCode as number,
      body: await text(response),
    }));
    outgoing.flushHeaders();
    await once(outgoing, 'continue');
    outgoing.write(body.slice(0, 1));
    return { answer, send: () => outgoing.end(body.slice(1)) };
  }

  async function untilRefused(): Promise<void> {
    const accepts = () =>
      fetch(`${url()}/healthz`, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      );
    while (await accepts()) await delay(20);
  }
});
