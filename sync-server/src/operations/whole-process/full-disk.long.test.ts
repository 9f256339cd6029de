import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postUpload, StreamReader } from '../../sync/testing/protocol-client.ts';
import { del, patch, put } from '../../sync/upload/testing/ops.ts';
import { soundSignUp } from '../../testing/accounts.ts';
import { copyDemoDataDir } from '../../testing/demo-data-dir.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';

const run = promisify(execFile);
const mounted = await mountDisk();
const PATIENCE = { timeout: 30_000, interval: 300 };

/** A disk of 120 MB in memory; undefined if this machine does not let us mount one. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', folder]);
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
}

/** The tests share one server and run in order. */
const title = `a server on a disk of 120 MB${mounted ? '' : ' (skipped: this machine refuses to mount one)'}`;
describe.runIf(mounted)(title, { timeout: 180_000 }, () => {
  const disk = mounted ?? '';
  let startServer: () => ServerProcess;
  let server: ServerProcess;
  let url: string;
  beforeAll(async () => {
    await copyDemoDataDir(disk);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const settings = { DATA_DIR: disk, SEED: 'accounts', BOT_CHECK: 'off', LOG_LEVEL: 'error' };
    startServer = () =>
      runProgram('server.js', { ...settings, PORT: String(port), RATE_LIMIT: 'off' });
    server = startServer();
    await server.printed('Juu is running');
  }, 180_000);
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    await run('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  async function device(email: string) {
    const token = await syncTokenOf(url, await signInAs(url, email));
    const id = JSON.parse(atob(token.split('.')[1] ?? '')).sub as string;
    let nextTx = Date.now();
    const send = (ops: UploadOp[]) => {
      const transactions = [{ tx_id: nextTx++, ops }];
      return postUpload(url, token, { client_id: randomUUID(), transactions });
    };
    return { id, token, send };
  }
  const freeMb = async () => {
    const { bavail, bsize } = await statfs(disk);
    return (bavail * bsize) / 2 ** 20;
  };
  const linesAboutDisk = () =>
    server.output.stdout.split('\n').filter((line) => line.includes('the disk is nearly full'));

  test('stands whatever several devices send at once that is refused, and others go on', async () => {
    const devices = await Promise.all(
      ['driver', 'advertiser', 'pending'].map((name) => device(`${name}@juu.test`)),
    );
    const refusedOps = () =>
      Array.from({ length: 1_000 }, () =>
        put('rumours', randomUUID(), { text: randomBytes(2_000).toString('hex') }),
      );
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(devices.map(({ send }) => send(refusedOps())));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toContain(200);
    expect(
      statuses.every((status) => [200, 503].includes(status)),
      `${statuses}`,
    ).toBe(true);
    expect(await freeMb()).toBeGreaterThan(8);
    await expect(signInAs(url, 'advertiser@juu.test')).resolves.toBeDefined();
  });

  test('refuses new data before it is full, says so once, and keeps sign-in and reads alive', async () => {
    const driver = await device('driver@juu.test');
    const rename = () => driver.send([patch('profiles', driver.id, { name: 'Otieno' })]);
    // The test before may have left the disk nearly full.
    await run('mount', ['-o', 'remount,size=200m', disk]);
    await expect.poll(async () => (await rename()).status, PATIENCE).toBe(200);
    const before = linesAboutDisk().length;
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(Math.max(0, (await freeMb()) - 24) * 2 ** 20));
    await expect.poll(async () => (await rename()).status, PATIENCE).toBe(503);
    for (let i = 0; i < 3; i += 1) {
      const refused = await rename();
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('30');
      expect(await refused.json()).toMatchObject({ error: { code: 'storage_full' } });
    }
    const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(soundSignUp('driver')),
    });
    expect(signUp.status).toBe(503);
    expect((await driver.send([del('write_rejections', randomUUID())])).status).toBe(200);
    const data = { text: randomBytes(1_950_000).toString('hex') };
    const malformed = { ...del('write_rejections', 'not an id'), data };
    expect((await driver.send([malformed])).status).toBe(503);
    const advertiser = await device('advertiser@juu.test');
    const stream = await StreamReader.open(url, advertiser.token);
    expect((await stream.untilComplete()).length).toBeGreaterThan(1);
    stream.close();
    expect(linesAboutDisk()).toHaveLength(before + 1);

    await run('mount', ['-o', 'remount,size=400m', disk]);
    await expect.poll(async () => (await rename()).status, PATIENCE).toBe(200);
  });

  test('says in a sentence that there is no room to start, and starts once there is', async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    const lastRoom = join(disk, 'last-room');
    await writeFile(lastRoom, Buffer.alloc((await freeMb()) * 2 ** 20)).catch(() => undefined);
    server = startServer();
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/has only 0 MB free.*free some space/);
    expect(server.output.stderr).not.toMatch(/^\s+at /m);
    await rm(lastRoom);
    server = startServer();
    await server.printed('Juu is running');
    await expect(signInAs(url, 'advertiser@juu.test')).resolves.toBeDefined();
  }, 120_000);
});
