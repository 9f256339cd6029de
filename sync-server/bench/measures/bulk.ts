import { addCampaignOf, insertFigures } from '../bulk-rows.ts';
import type { BenchOptions } from '../options.ts';
import type { Figure } from '../report.ts';
import { median, repeat } from '../statistics.ts';
import type { Lab } from '../world.ts';
import { runTrial } from './trial.ts';

/** Of an insert and a write of the same rows to a socket. */
const MOST_TIMES_FLOOR = { stream: 4, replica: 8 };

/** Many rows in one transaction: from its beginning until a client holds them. */
export async function bulk(lab: Lab, { bulk: rows, rounds }: BenchOptions): Promise<Figure[]> {
  const { ours, floor } = await runTrial(lab, {
    plan: {
      // A person for each round by the raw protocol, and one with a replica.
      people: rounds + 1,
      async seed(database, people) {
        for (const { id } of people) await addCampaignOf(database, id);
      },
    },
    async ours(server, load, { people }) {
      const [withReplica, ...others] = people;
      const raw: number[] = [];
      for (const { id, token } of others) {
        await load.call('openStreams', server.port, [token]);
        const arrived = load.call('opsArrived', rows);
        const sentAt = await server.write(insertFigures(id, rows));
        raw.push(((await arrived) ?? Number.NaN) - sentAt);
        await load.call('closeConnections');
      }
      await load.call('openReplica', server.url, withReplica?.token ?? '');
      const sentAt = await server.write(insertFigures(withReplica?.id ?? '', rows));
      const visible = (await load.call('replicaHolds', 'campaign_daily', rows)) - sentAt;
      await load.call('closeReplica');
      return { raw: median(raw), visible };
    },
    async floor(program, load, { people }) {
      await load.call('openPlain', await program.call('holdSockets'), 1);
      const rounded = await repeat(rounds, async (round) => {
        const sentAt = await program.call('insertAndSend', people[0]?.id ?? '', rows, round);
        return (await load.call('arrival', round)) - sentAt;
      });
      return median(rounded);
    },
  });
  const what = `${rows.toLocaleString('en-GB')} rows in one transaction`;
  return [
    {
      what: `${what} until they stand in a stream`,
      ours: ours.raw,
      floor,
      unit: 'ms',
      mostTimesFloor: MOST_TIMES_FLOOR.stream,
    },
    {
      what: `${what} until @powersync/node shows them`,
      ours: ours.visible,
      floor,
      unit: 'ms',
      mostTimesFloor: MOST_TIMES_FLOOR.replica,
    },
  ];
}
