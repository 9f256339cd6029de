import { planFleet } from '../fleet-world.ts';
import type { BenchOptions } from '../options.ts';
import { startLoad } from '../process/programs.ts';
import { startServer } from '../process/running-server.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';

const MOST_P99_MS = 20;
/** Three times as often as a thousand screens do that ask every five minutes. */
const PER_SECOND = 10;
/** Screens that fetch first: a server that has just started has compiled and planned nothing yet. */
const WARM_UP = 200;

/** Milliseconds until a playlist is there, with the first leases and when it is fetched again. */
export async function playlist(
  lab: Lab,
  { playlists, campaigns }: BenchOptions,
): Promise<Figure[]> {
  const world = await lab.makeWorld(planFleet(WARM_UP + playlists, campaigns));
  const load = startLoad();
  const server = await startServer(world);
  try {
    const fetchOf = (from: number, devices: number) =>
      load.call('fetchPlaylists', server.url, { from, devices, perSecond: PER_SECOND });
    const { p99: startP99 } = await fetchOf(1, WARM_UP);
    const figures: Figure[] = [
      { what: `first ${WARM_UP} playlists of a new server: p99`, ours: startP99, unit: 'ms' },
    ];
    for (const which of ['first', 'next']) {
      const { p50, p99 } = await fetchOf(WARM_UP + 1, playlists);
      const what = `${which} playlist, ${playlists.toLocaleString('en-GB')} screens, ${campaigns} campaigns`;
      figures.push(
        { what: `${what}: p50`, ours: p50, unit: 'ms' },
        {
          what: `${what}: p99`,
          ours: p99,
          unit: 'ms',
          target: `under ${MOST_P99_MS} ms`,
          met: p99 < MOST_P99_MS,
        },
      );
    }
    return figures;
  } finally {
    await server.stop();
    await load.stop();
    await world.remove();
  }
}
