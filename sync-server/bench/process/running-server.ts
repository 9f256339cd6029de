import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@juu/sync-server/testing/server-process';
import { z } from 'zod';
import type { World } from '../world.ts';
import { startChild } from './child.ts';
import { now } from './clock.ts';
import type { ServerProbe } from './server-probe.ts';

const START_LIMIT_MS = 60_000;
const server = fileURLToPath(import.meta.resolve('@juu/sync-server/server'));
const manifestFile = new URL('../../../../package.json', import.meta.url);
const manifest = z.object({ scripts: z.object({ serve: z.string() }) });
const probe = import.meta.resolve('./server-probe.js');

/** What the product's script gives Node, so that what is measured is what runs. */
function startArgs(): string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const args = scripts.serve.split(' ').filter((word) => word.startsWith('--'));
  if (args.length === 0) throw new Error('The script `serve` gives Node no flags any more');
  return args;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** The product's own server, as a process of its own, on a world's database. */
export async function startServer(world: World) {
  const port = await freePort();
  const child = startChild<ServerProbe>(server, {
    nodeArgs: [...startArgs(), '--expose-gc', '--import', probe],
    env: {
      ...world.env,
      PORT: String(port),
      SEED: 'none',
      BOT_CHECK: 'off',
      RATE_LIMIT: 'off',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    port,
    url,
    /** Commits a statement beside the server; the moment when it was sent. */
    write: world.write ?? ((statement: string) => child.call('write', statement)),
    memory: () => child.call('memory'),
    stop: () => child.stop(),
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = now() + START_LIMIT_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (now() > deadline) throw new Error('The server did not become ready');
    await delay(50);
  }
}
