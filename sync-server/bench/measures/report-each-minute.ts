import { setTimeout as delay } from 'node:timers/promises';
import { addCampaignOf } from '../bulk-rows.ts';
import { type Playing, planFleet, readPlaying } from '../fleet-world.ts';
import { markOf } from '../mark.ts';
import type { BenchOptions } from '../options.ts';
import { startLoad } from '../process/programs.ts';
import { startServer } from '../process/running-server.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';
import { timeChanges } from './time-changes.ts';

const MOST_P99_MS = 100;
/** Commit to line of another client, against the same without the screens. */
const MOST_TIMES_QUIET = 2;
/** Until code, caches and pools are warm. */
const WARM_UP_MS = 5_000;

/** A fleet that reports each minute, and what another client feels of it. */
export async function reportEachMinute(lab: Lab, options: BenchOptions): Promise<Figure[]> {
  const { reporting: devices, plays, campaigns, commits, seconds } = options;
  let playing: Playing[] = [];
  const fleet = planFleet(devices, campaigns);
  const world = await lab.makeWorld({
    people: fleet.people + 1,
    async seed(database, [client, ...others]) {
      await fleet.seed(database, others);
      playing = await readPlaying(database);
      await addCampaignOf(database, client?.id ?? '');
    },
  });
  const client = world.people[0];
  const [clientLoad, deviceLoad] = [startLoad(), startLoad()];
  const server = await startServer(world);
  try {
    await clientLoad.call('openStreams', server.port, [client?.token ?? '']);
    const change = (number: number) =>
      server.write(
        `update campaigns set name = '${markOf(number)}' where advertiser_id = '${client?.id}'`,
      );
    const reporting = { devices, plays, playing };
    await deviceLoad.call('reportEachMinute', server.url, {
      ...reporting,
      seconds: WARM_UP_MS / 1_000,
    });
    const quiet = await timeChanges(clientLoad, { from: 1, count: commits }, change);
    const reports = deviceLoad.call('reportEachMinute', server.url, { ...reporting, seconds });
    await delay(1_000);
    const busy = await timeChanges(clientLoad, { from: commits + 1, count: commits }, change);
    const { p50, p99 } = await reports;
    const of = `${devices.toLocaleString('en-GB')} screens, ${plays.toLocaleString('en-GB')} plays a minute`;
    return [
      { what: `${of}: batch p50`, ours: p50, unit: 'ms' },
      {
        what: `${of}: batch p99`,
        ours: p99,
        unit: 'ms',
        target: `under ${MOST_P99_MS} ms`,
        met: p99 < MOST_P99_MS,
      },
      {
        what: 'commit to line p50 meanwhile',
        ours: busy.p50,
        floor: quiet.p50,
        unit: 'ms',
        mostTimesFloor: MOST_TIMES_QUIET,
        note: 'floor: without the screens',
      },
      { what: 'commit to line p95 meanwhile', ours: busy.p95, floor: quiet.p95, unit: 'ms' },
    ];
  } finally {
    await server.stop();
    await clientLoad.stop();
    await deviceLoad.stop();
    await world.remove();
  }
}
