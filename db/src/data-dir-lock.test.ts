import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir, reachHolder } from './data-dir-lock.ts';

const holder = fileURLToPath(new URL('../dist/testing/hold-data-dir.js', import.meta.url));

describe('the lock of a data directory', () => {
  let dir: string;
  let processes: ChildProcess[];

  beforeEach(async () => {
    processes = [];
    dir = await mkdtemp(join(tmpdir(), 'juu-lock-'));
  });
  afterEach(async () => {
    await Promise.all(processes.map(kill));
    await rm(dir, { recursive: true });
  });

  /** Answers with what the process says: 'held', or the code of its refusal. */
  const start = async (target = dir) => {
    const child = spawn(process.execPath, [holder, target], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const [said] = await once(child.stdout, 'data');
    return { child, said: String(said).trim() };
  };
  const kill = async (child: ChildProcess) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  };

  it('says which directory cannot be used, and never hangs on one', async () => {
    const file = join(dir, 'a-file');
    await writeFile(file, '');
    for (const impossible of [file, join(file, 'below'), '/proc/juu']) {
      await expect(lockDataDir(impossible)).rejects.toMatchObject({
        code: 'data_dir_unusable',
        message: expect.stringContaining(impossible),
      });
    }
  });

  it('refuses a second process and names the directory', async () => {
    expect((await start()).said).toBe('held');
    expect((await start()).said).toBe('data_dir_in_use');
    await expect(lockDataDir(dir)).rejects.toMatchObject({
      code: 'data_dir_in_use',
      message: expect.stringContaining(dir),
    });
  });

  it('does not outlive a process that was killed', async () => {
    const { child } = await start();
    await kill(child);
    expect(await readdir(dir)).toHaveLength(1);
    const lock = await lockDataDir(dir);
    expect(await readdir(dir)).toHaveLength(1);
    await lock.release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('is free again once it was released', async () => {
    const lock = await lockDataDir(dir);
    await lock.release();
    await (await lockDataDir(dir)).release();
  });

  it('never goes to two of several processes that start at once after a crash', async () => {
    await kill((await start()).child);
    const said = (await Promise.all([1, 2, 3, 4, 5].map(() => start()))).map((one) => one.said);
    expect(said.filter((word) => word === 'held').length).toBeLessThanOrEqual(1);
    expect(new Set(said)).toSatisfy((words: Set<string>) => words.has('data_dir_in_use'));
  });

  it('holds for a directory whose path is longer than a socket may have', async () => {
    const deep = join(dir, 'd'.repeat(120));
    await mkdir(deep);
    const { child, said } = await start(deep);
    expect(said).toBe('held');
    await expect(lockDataDir(deep)).rejects.toMatchObject({ code: 'data_dir_in_use' });
    await kill(child);
    await (await lockDataDir(deep)).release();
  });

  it('makes a directory that is not there yet', async () => {
    const lock = await lockDataDir(join(dir, 'new', 'data'));
    await lock.release();
    expect(await readdir(dir)).toEqual(['new']);
  });

  it('lets programs of the same account, and no others, reach the holder', async () => {
    expect(await reachHolder(join(dir, 'not-there'))).toBeUndefined();
    expect(await reachHolder(dir)).toBeUndefined();
    await kill((await start()).child);
    expect(await reachHolder(dir)).toBeUndefined();

    const lock = await lockDataDir(dir);
    lock.onConnection((socket) => socket.end('held here'));
    const [name = ''] = await readdir(dir);
    expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
    const socket = await reachHolder(dir);
    expect(socket && (await text(socket))).toBe('held here');
    await lock.release();
  });

  it('is given back at once, however many connections are open', async () => {
    const lock = await lockDataDir(dir);
    const served = new Promise<void>((resolve) => lock.onConnection(() => resolve()));
    const socket = await reachHolder(dir);
    await served;
    await lock.release();
    expect(socket && (await text(socket))).toBe('');
    expect(await readdir(dir)).toEqual([]);
  });
});
