import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from '../options.ts';
import { startLoad } from '../process/programs.ts';
import { startServer } from '../process/running-server.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';

const TARGET_KB = 40;
/**
 * Before the first look as many streams are opened as will be held, a few at a time: code, pools and
 * the young generation of the heap are then as large as they get, and belong to no stream.
 */
const WARM_UP_AT_A_TIME = 100;
const SETTLE_MS = 2_000;

/** Memory of the server for each stream that stands open and hears nothing. */
export async function idleStreams(lab: Lab, { idle }: BenchOptions): Promise<Figure[]> {
  const world = await lab.makeWorld({ people: idle });
  const load = startLoad();
  const server = await startServer(world);
  try {
    const tokens = world.people.map(({ token }) => token);
    for (let from = 0; from < tokens.length; from += WARM_UP_AT_A_TIME) {
      const some = tokens.slice(from, from + WARM_UP_AT_A_TIME);
      await load.call('openStreams', server.port, some);
      await load.call('closeConnections');
    }
    await delay(SETTLE_MS);
    const before = await server.memory();
    await load.call('openStreams', server.port, tokens);
    await delay(SETTLE_MS);
    const after = await server.memory();
    const kb = (bytes: number) => bytes / idle / 1_000;
    const rss = kb(after.rss - before.rss);
    const heap = kb(after.heapUsed - before.heapUsed);
    return [
      {
        what: `memory for each of ${idle.toLocaleString('en-GB')} idle streams`,
        ours: rss,
        unit: 'kB',
        target: `under ${TARGET_KB} kB`,
        met: rss < TARGET_KB,
        note: `of it ${heap.toFixed(1)} kB JavaScript heap`,
      },
    ];
  } finally {
    await server.stop();
    await load.stop();
    await world.remove();
  }
}
