import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { markOf } from '../mark.ts';
import type { BenchOptions } from '../options.ts';
import { now } from '../process/clock.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';
import { runTrial } from './trial.ts';

const CHANGES_PER_S = 20;
/** Of writing the same bytes to as many plain sockets. */
const MOST_TIMES_FLOOR = 30;
/** After the last change: what has not arrived by then counts as dropped. */
const SETTLE_MS = 3_000;

/** One change that concerns everyone, 20 times a second, to many open streams. */
export async function sharedChange(lab: Lab, options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const streams of options.streams) {
    figures.push(...(await toStreams(lab, options, streams)));
  }
  return figures;
}

async function toStreams(lab: Lab, { changes }: BenchOptions, streams: number) {
  const { ours, floor } = await runTrial(lab, {
    plan: {
      people: streams,
      // A row for each change: one that is superseded would not have to arrive.
      async seed(database) {
        await sql`
          insert into zones (name, tier, base_cpm, polygon_geojson)
          select 'zone ' || n, 'standard', 5,
                 '{"type":"Polygon","coordinates":[[[36.8,-1.3],[36.9,-1.3],[36.9,-1.2],[36.8,-1.3]]]}'
            from generate_series(1, ${changes}) n`.execute(database.kysely);
      },
    },
    async ours(server, load, { people }) {
      const tokens = people.map(({ token }) => token);
      await load.call('openStreams', server.port, tokens);
      const sent = await atAPace(changes, (change) =>
        server.write(`update zones set name = '${markOf(change)}' where name = 'zone ${change}'`),
      );
      return load.call('delays', sent);
    },
    async floor(program, load, _world, { bytesPerChange }) {
      await load.call('openPlain', await program.call('holdSockets'), streams);
      const sent = await atAPace(changes, (change) =>
        program.call('fanOut', change, bytesPerChange),
      );
      return load.call('delays', sent);
    },
  });
  const what = `one change to ${streams.toLocaleString('en-GB')} streams, ${CHANGES_PER_S} a second`;
  const dropped = ours.missing + ours.closed;
  return [
    { what: `${what}: p50`, ours: ours.p50, floor: floor.p50, unit: 'ms' },
    {
      what: `${what}: p95`,
      ours: ours.p95,
      floor: floor.p95,
      unit: 'ms',
      mostTimesFloor: MOST_TIMES_FLOOR,
    },
    {
      what: `${what}: dropped`,
      ours: dropped,
      floor: floor.missing + floor.closed,
      unit: 'changes',
      target: 'none',
      met: dropped === 0,
    },
  ] satisfies Figure[];
}

/** Makes changes at their pace, whether or not the last one is done: when each was sent. */
async function atAPace(
  changes: number,
  change: (number: number) => Promise<number>,
): Promise<Map<number, number>> {
  const sent = new Map<number, number>();
  const startedAt = now();
  const under_way: Promise<unknown>[] = [];
  for (let number = 1; number <= changes; number++) {
    await delay(Math.max(0, startedAt + (number * 1_000) / CHANGES_PER_S - now()));
    under_way.push(change(number).then((sentAt) => sent.set(number, sentAt)));
  }
  await Promise.all(under_way);
  await delay(SETTLE_MS);
  return sent;
}
