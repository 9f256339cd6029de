import { sql } from 'kysely';
import { addCampaignOf, insertFigures } from '../bulk-rows.ts';
import { markOf } from '../mark.ts';
import type { BenchOptions } from '../options.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';
import { timeChanges } from './time-changes.ts';
import { runTrial } from './trial.ts';

/** Of a bare write and NOTIFY, relayed to one socket. Flat: the same on a store of 100,000 ops. */
const MOST_TIMES_FLOOR = 8;

/** How soon a committed change stands in a stream, on a small store and on a large one. */
export async function commitToLine(lab: Lab, options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const stored of [0, options.rows]) {
    figures.push(...(await onStore(lab, options, stored)));
  }
  return figures;
}

async function onStore(lab: Lab, { commits }: BenchOptions, stored: number): Promise<Figure[]> {
  const { ours, floor } = await runTrial(lab, {
    plan: {
      people: 1,
      async seed(database, [owner]) {
        await addCampaignOf(database, owner?.id ?? '');
        await sql.raw(insertFigures(owner?.id ?? '', stored)).execute(database.kysely);
      },
    },
    async ours(server, load, { people }) {
      await load.call('openStreams', server.port, [people[0]?.token ?? '']);
      return timeChanges(load, { count: commits }, (change) =>
        server.write(`update campaigns set name = '${markOf(change)}'`),
      );
    },
    async floor(program, load) {
      await load.call('openPlain', await program.call('holdSockets'), 1);
      await program.call('relayNotifications');
      return timeChanges(load, { count: commits }, (change) =>
        program.call('writeAndNotify', change),
      );
    },
  });
  const store = stored > 0 ? `${stored.toLocaleString('en-GB')} ops stored` : 'small store';
  return [
    {
      what: `commit to line p50, ${store}`,
      ours: ours.p50,
      floor: floor.p50,
      unit: 'ms',
      mostTimesFloor: MOST_TIMES_FLOOR,
    },
    { what: `commit to line p95, ${store}`, ours: ours.p95, floor: floor.p95, unit: 'ms' },
  ];
}
