import type { BenchOptions } from '../options.ts';
import type { Figure } from '../report.ts';
import { median, repeat } from '../statistics.ts';
import type { Lab } from '../world.ts';
import { runTrial } from './trial.ts';

/** Devices that upload at the same time, each one transaction after the other. */
const DEVICES = 16;
/** Of the same rows written in plain transactions, without HTTP, rules or verdicts. */
const MOST_TIMES_FLOOR = 8;

/** Uploaded transactions a second, each a request of its own, as a device makes them. */
export async function uploads(lab: Lab, options: BenchOptions): Promise<Figure[]> {
  const { uploads: count, rounds } = options;
  const { ours, floor } = await runTrial(lab, {
    plan: { people: DEVICES },
    async ours(server, load, { people }) {
      return median(await repeat(rounds, () => load.call('upload', server.url, people, count)));
    },
    async floor(program, _load, { people }) {
      return median(
        await repeat(rounds, (round) => program.call('applyTransactions', people, count, round)),
      );
    },
  });
  const perSecond = (ms: number) => (count / ms) * 1_000;
  return [
    {
      what: 'uploaded transactions',
      ours: perSecond(ours),
      floor: perSecond(floor),
      unit: 'tx/s',
      mostTimesFloor: MOST_TIMES_FLOOR,
    },
  ];
}
