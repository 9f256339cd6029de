import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { beginRequest } from '../../testing/begin-request.ts';
import { copyDemoDataDir } from '../../testing/demo-data-dir.ts';
import { signInAs } from '../../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';

/** The tests share one data directory and run in order: each start finds what the last one left. */
describe('a server process that fails', { timeout: 180_000 }, () => {
  let dataDir: string;
  let port: number;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
    await copyDemoDataDir(dataDir);
    port = await freePort();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const settings = () => ({
    ...{ DATA_DIR: dataDir, SEED: 'accounts' },
    ...{ PORT: String(port), LOG_LEVEL: 'silent' },
  });
  /** Ends with its test, also if that fails. */
  function run(more: Record<string, string> = {}): ServerProcess {
    const server = runProgram('server.js', { ...settings(), ...more });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  }
  async function start(): Promise<ServerProcess> {
    const server = run();
    await server.printed(`Juu is running at http://localhost:${port}`);
    return server;
  }

  test('starts again after it was killed, with the same secret and accounts', async () => {
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    const killed = await start();
    killed.child.kill('SIGKILL');
    await killed.exited;
    const next = await start();
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    await expect(signInAs(`http://127.0.0.1:${port}`, 'driver@juu.test')).resolves.toBeDefined();
    next.child.kill('SIGTERM');
    expect(await next.exited).toBe(0);
  });

  test('ends at once at a second signal', async () => {
    const server = await start();
    const { answer } = await beginRequest(port, '{}');
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
    const server = run({ NODE_OPTIONS: preload });
    await Promise.all([server.printed('Juu is running'), server.printed('vacuuming')]);
    const started = Date.now();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    // That it starts again is seen below: the database’s next start is on the same directory.
  });

  test.each(['database', 'secret', 'uploads'])(
    'says in a sentence that DATA_DIR/%s cannot be used',
    async (name) => {
      const otherDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
      await copyDemoDataDir(otherDir);
      await rm(join(otherDir, name), { recursive: true });
      // A loop of links, which not even root can read.
      await symlink(join(otherDir, name), join(otherDir, name));
      const server = run({ DATA_DIR: otherDir });
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
    const server = run({ NODE_OPTIONS: preload });
    await server.printed('Juu is running');
    server.child.kill('SIGUSR2');
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^The embedded database stopped: .*\n$/);
    const next = await start();
    next.child.kill('SIGINT');
    expect(await next.exited).toBe(0);
  });
});
