import { type Playing, planFleet, readPlaying } from '../fleet-world.ts';
import type { BenchOptions } from '../options.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';
import { runTrial } from './trial.ts';

/** Multiple of the time of bare COPYs of the same rows and ids, one transaction for each batch. */
const MOST_TIMES_FLOOR = 2;
/** Each sends one batch. */
const DEVICES = 1_000;

const KINDS = [
  { kind: 'pings', table: 'device_pings' },
  { kind: 'impressions', table: 'impression_logs' },
] as const;

/** Events a second of screens that catch up. */
export async function ingest(lab: Lab, { events, campaigns }: BenchOptions): Promise<Figure[]> {
  const fleet = planFleet(DEVICES, campaigns);
  let playing: Playing[] = [];
  const { ours, floor } = await runTrial(lab, {
    plan: {
      people: fleet.people,
      async seed(database, people) {
        await fleet.seed(database, people);
        playing = await readPlaying(database);
      },
    },
    async ours(server, load) {
      const times: number[] = [];
      for (const { kind } of KINDS) {
        times.push(await load.call('catchUp', server.url, kind, events, playing));
      }
      return times;
    },
    async floor(program) {
      const times: number[] = [];
      for (const { table } of KINDS) times.push(await program.call('copyBatches', table));
      return times;
    },
  });
  const perSecond = (ms = Number.NaN) => (events / ms) * 1_000;
  return KINDS.map(({ kind }, i) => ({
    what: `${kind} taken, 1,000 to a batch`,
    ours: perSecond(ours[i]),
    floor: perSecond(floor[i]),
    unit: 'events/s',
    mostTimesFloor: MOST_TIMES_FLOOR,
  }));
}
