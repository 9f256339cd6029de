import { sql } from 'kysely';
import { addCampaignOf, insertFigures } from '../bulk-rows.ts';
import type { BenchOptions } from '../options.ts';
import type { Figure } from '../report.ts';
import { median, repeat } from '../statistics.ts';
import type { Lab } from '../world.ts';
import { runTrial } from './trial.ts';

/** Of a plain SELECT of the same rows, written to a socket. */
const MOST_TIMES_FLOOR = 1.5;
const TARGET_PEAK_MB = 300;

/** A first sync of many rows: by the raw protocol, by the real client, and the server's memory. */
export async function firstSync(lab: Lab, { rows, rounds }: BenchOptions): Promise<Figure[]> {
  const { ours, floor } = await runTrial(lab, {
    plan: {
      people: 1,
      async seed(database, [owner]) {
        await addCampaignOf(database, owner?.id ?? '');
        await sql.raw(insertFigures(owner?.id ?? '', rows)).execute(database.kysely);
      },
    },
    async ours(server, load, { people }) {
      const token = people[0]?.token ?? '';
      const syncs = await repeat(rounds, () => load.call('firstSync', server.port, token));
      for (const { ops } of syncs) {
        if (ops < rows) throw new Error(`Only ${ops} of ${rows} rows came`);
      }
      const { peakRss } = await server.memory();
      const replicas = await repeat(rounds, async () => {
        const ms = await load.call('openReplica', server.url, token);
        await load.call('replicaHolds', 'campaign_daily', rows);
        await load.call('closeReplica');
        return ms;
      });
      return { ms: median(syncs.map(({ ms }) => ms)), replicaMs: median(replicas), peakRss };
    },
    async floor(program, load, { people }) {
      const port = await program.call('serveRows', people[0]?.id ?? '');
      return median(await repeat(rounds, () => load.call('readToEnd', port)));
    },
  });
  const perSecond = (ms: number) => (rows / ms) * 1_000;
  const raw = perSecond(ours.ms);
  const plain = perSecond(floor);
  const peakMb = ours.peakRss / 1e6;
  const count = rows.toLocaleString('en-GB');
  return [
    {
      what: `first sync of ${count} rows, raw protocol`,
      ours: raw,
      floor: plain,
      unit: 'rows/s',
      mostTimesFloor: MOST_TIMES_FLOOR,
    },
    {
      what: 'the same with @powersync/node',
      ours: perSecond(ours.replicaMs),
      floor: plain,
      unit: 'rows/s',
    },
    {
      what: 'peak memory of the server during it',
      ours: peakMb,
      unit: 'MB',
      target: `under ${TARGET_PEAK_MB} MB`,
      met: peakMb < TARGET_PEAK_MB,
    },
  ];
}
