import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fleetUnderTest } from './domain/plays/testing/fleet-under-test.ts';
import { runProgram } from './testing/server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'juu-fleet-sim-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([testDatabase()])('pnpm fleet-sim and a server on $name', ({ open }) => {
  const t = fleetUnderTest(open);

  test('lets each screen of the file report and play, until it is told to stop', async () => {
    const { id } = await t.addCampaign();
    const devices = [await t.addDevice(), await t.addDevice()];
    const file = join(folder, 'keys.txt');
    await writeFile(file, devices.map(({ key }) => `${key}\n`).join('\n'));
    // Every taxi has a signal for its first 20 minutes, so it's online when it reaches the present.
    const inThePast = ['--hours-ago', '0.25', '--speed', '600'];
    const taxis = runProgram('fleet-sim.js', {}, [
      ...['--url', t.server.url, '--keys', file],
      ...inThePast,
    ]);
    await taxis.printed('2 taxis report');
    await vi.waitFor(async () => {
      const online = await t.database.kysely
        .selectFrom('devices')
        .select('id')
        .where('status', '=', 'online')
        .execute();
      expect(online.map((device) => device.id).sort()).toEqual(devices.map((d) => d.id).sort());
      const { plays } = await t.database.kysely
        .selectFrom('impression_logs')
        .select(({ fn }) => fn.countAll().as('plays'))
        .where('campaign_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(Number(plays)).toBeGreaterThan(0);
    }, PATIENCE);
    taxis.child.kill('SIGTERM');
    expect(await taxis.exited).toBe(0);
    expect(taxis.output.stderr).toBe('');
  }, 90_000);
});

test.each([
  ['no arguments', [], '--url: '],
  ['an unknown argument', ['--taxi', '3'], "Unknown option '--taxi'"],
  ['a time that is too long ago', [...call('keys.txt'), '--hours-ago', '200'], '--hours-ago: '],
  ['a file that is not there', call('absent.txt'), "Can't read "],
  ['fewer keys than taxis', [...call('one-key.txt'), '--taxis', '2'], 'has too few keys: 1 of 2'],
])('with %s it says what is wrong, without a stack', async (_what, args, sentence) => {
  await writeFile(join(folder, 'one-key.txt'), 'key\n');
  const paths = args.map((arg) => (arg.endsWith('.txt') ? join(folder, arg) : arg));
  const failed = runProgram('fleet-sim.js', {}, paths);
  expect(await failed.exited).toBe(1);
  expect(failed.output.stderr).toContain(sentence);
  expect(failed.output.stderr).not.toMatch(/^\s+at /m);
});

/** Arguments that fail before any server is called. */
function call(file: string): string[] {
  return ['--url', 'http://127.0.0.1:9', '--keys', file];
}
