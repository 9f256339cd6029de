import { randomUUID } from 'node:crypto';
import { hasPostgres } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Follower } from '../../sync/testing/follower.ts';
import { campaignData } from '../../sync/testing/people.ts';
import { upload } from '../../sync/testing/protocol-client.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import {
  type ServerOnPostgres,
  serversOnOnePostgres,
} from '../../testing/servers-on-one-postgres.ts';

const FREEZES = 3;

describe.runIf(hasPostgres())(
  'a server process that is frozen beside another on one Postgres',
  () => {
    const { start } = serversOnOnePostgres();
    let runs: ServerOnPostgres;
    let freezes: ServerOnPostgres;
    const followers: Follower[] = [];

    beforeAll(async () => {
      runs = await start('runs');
      freezes = await start('freezes');
    });
    afterAll(() => {
      for (const follower of followers) follower.close();
    });

    test('delays no one, and neither server loses what was written meanwhile', async () => {
      const token = await syncTokenOf(runs.url, await signInAs(runs.url, 'advertiser@juu.test'));
      const written = new Set<string>();
      const follow = async ({ url }: ServerOnPostgres) => {
        const follower = await Follower.open(url, token);
        followers.push(follower);
        const ids = () => Object.keys(follower.replica.rowsOf('campaigns'));
        const untilSeen = (wanted: Iterable<string>) =>
          follower.until(() => {
            const seen = new Set(ids());
            return [...wanted].every((id) => seen.has(id));
          });
        return { ids, untilSeen };
      };
      const here = await follow(runs);
      const there = await follow(freezes);
      const before = here.ids();

      for (let freeze = 0; freeze < FREEZES; freeze++) {
        // Cut off anywhere between the request, the transaction and the answer.
        const underWay = Array.from({ length: 8 }, () => write(freezes, token));
        await Promise.race(underWay);
        freezes.child.kill('SIGSTOP');
        const meanwhile: string[] = [];
        for (let n = 0; n < 10; n++) meanwhile.push(await write(runs, token));
        await here.untilSeen(meanwhile);
        freezes.child.kill('SIGCONT');
        for (const id of [...meanwhile, ...(await Promise.all(underWay))]) written.add(id);
      }

      const whole = [...before, ...written].sort();
      for (const { untilSeen, ids } of [here, there]) {
        await untilSeen(written);
        expect(ids().sort()).toEqual(whole);
      }
    });
  },
);

/** Uploads one new campaign as an installation of its own, and gives its id. */
async function write({ url }: ServerOnPostgres, token: string): Promise<string> {
  const id = randomUUID();
  const ops = [{ op: 'PUT' as const, table: 'campaigns', id, data: campaignData() }];
  const [verdict] = await upload(url, token, randomUUID(), [{ tx_id: 1, ops }]);
  expect(verdict?.status).toBe('applied');
  return id;
}
