import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hasPostgres } from '@juu/db/testing/test-database';
import { firstOpenDay } from '@juu/shared/billing/month-end';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactNow } from '../../sync/testing/compact-now.ts';
import { Follower } from '../../sync/testing/follower.ts';
import { addCampaign, addUser, campaignData } from '../../sync/testing/people.ts';
import { promisedCheckpoint, StreamReader, upload } from '../../sync/testing/protocol-client.ts';
import { confirmedIn } from '../../sync/testing/stream-lines.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { serversOnOnePostgres } from '../../testing/servers-on-one-postgres.ts';

const HOUR_MS = 60 * 60 * 1000;
const CLOCKS = { right: 0, ahead: 24 * HOUR_MS, behind: -24 * HOUR_MS };
const CLIENT = 'phone';
const ROUNDS = 4;

/** A server and an installation that streams from it, with a session and a token of that server. */
interface Served {
  readonly url: string;
  readonly session: string;
  readonly token: string;
  readonly follower: Follower;
}

describe.runIf(hasPostgres())(
  'servers whose clocks are right, a day ahead and a day behind, on one Postgres',
  () => {
    const t = serversOnOnePostgres();
    let at: Record<keyof typeof CLOCKS, Served>;
    let spending: { readonly campaign: string; readonly finalDay: string };

    beforeAll(async () => {
      const right = await serve('right');
      await addSpending();
      const [ahead, behind] = await Promise.all([serve('ahead'), serve('behind')]);
      at = { right, ahead, behind };
    }, 120_000);
    afterAll(() => {
      for (const { follower } of Object.values(at)) follower.close();
    });

    async function serve(clock: keyof typeof CLOCKS): Promise<Served> {
      const preload = { NODE_OPTIONS: `--import=${clockModule(CLOCKS[clock])}` };
      const { url } = await t.start(clock, preload);
      const session = await signInAs(url, 'advertiser@juu.test');
      const token = await syncTokenOf(url, session);
      return { url, session, token, follower: await Follower.open(url, token, CLIENT) };
    }

    /** The stored names of the user's campaigns, by id, as SQL has them. */
    async function storedNames(): Promise<Record<string, string>> {
      const rows = await t.database.kysely
        .selectFrom('campaigns')
        .innerJoin('auth.user as u', 'u.id', 'advertiser_id')
        .where('u.email', '=', 'advertiser@juu.test')
        .select(['campaigns.id', 'campaigns.name'])
        .execute();
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    }

    async function countOps(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from sync.ops`.execute(t.database.kysely);
      return rows[0]?.n ?? 0;
    }

    test('every replica ends with what was written last, in the order of the commits', async () => {
      const shared = randomUUID();
      const ops = [{ op: 'PUT' as const, table: 'campaigns', id: shared, data: campaignData() }];
      await write(at.right, [{ tx_id: 1, ops }]);
      let last = '';
      for (let round = 1; round <= ROUNDS; round++) {
        for (const [clock, served] of Object.entries(at)) {
          last = `Round ${round}, ${clock}`;
          const own = campaignData(`Only ${last}`);
          await write(served, [
            {
              tx_id: 1,
              ops: [
                { op: 'PATCH', table: 'campaigns', id: shared, data: { name: last } },
                { op: 'PUT', table: 'campaigns', id: randomUUID(), data: own },
              ],
            },
          ]);
        }
      }
      const stored = await storedNames();
      expect(stored[shared]).toBe(last);
      for (const { follower } of Object.values(at)) {
        await follower.until(() => namesIn(follower)[shared] === last);
        expect(namesIn(follower)).toEqual(stored);
      }
    });

    /**
     * A campaign's spending on a day that is final, and on one that is final in a day: the ledger of a
     * server that is a day ahead must not charge it yet. Five minutes leave room for midnight.
     */
    async function addSpending(): Promise<void> {
      const soon = Date.now() + 5 * 60_000;
      const [finalDay, openDay] = [soon - 48 * HOUR_MS, soon].map((ms) =>
        firstOpenDay(new Date(ms)),
      );
      if (!finalDay || !openDay) throw new Error('two instants have two days');
      const advertiser = await addUser(t.database, 'advertiser');
      const campaign_id = await addCampaign(t.database, advertiser, { status: 'active' });
      const fields = { campaign_id, advertiser_id: advertiser, zone_id: null, hour: 9 };
      await t.database.kysely
        .insertInto('campaign_daily')
        .values(
          [finalDay, openDay].map((day) => ({ ...fields, day, impressions: 1, spend_usd: '1' })),
        )
        .execute();
      spending = { campaign: campaign_id, finalDay };
    }

    test('the ledger charges a day once it is final by the database’s clock, on every server', async () => {
      const charged = async () => {
        const entries = t.database.kysely
          .selectFrom('ledger_entries')
          .select('day')
          .where('campaign_id', '=', spending.campaign);
        return (await entries.execute()).map(({ day }) => day);
      };
      // Each server brought the ledger up to date as it started.
      await expect.poll(charged, { timeout: 10_000 }).toEqual([spending.finalDay]);
    });

    test('write checkpoints only rise, on every server, and every stream confirms them', async () => {
      const promised: number[] = [];
      for (const { url, token } of [at.ahead, at.right, at.behind, at.right, at.ahead]) {
        promised.push(Number(await promisedCheckpoint(url, token, CLIENT)));
      }
      expect(promised).toEqual([...new Set(promised)].sort((a, b) => a - b));
      for (const { follower } of Object.values(at)) {
        await follower.until((lines) => confirmedIn(lines) === String(promised.at(-1)));
      }
    });

    test('compaction changes no replica, neither one that stays connected nor a new one', async () => {
      for (let n = 0; n < 4; n++) {
        await sql`update campaigns set name = name || '.'`.execute(t.database.kysely);
        await sql`select sync.sequence()`.execute(t.database.kysely);
      }
      const before = await countOps();
      await compactNow(t.database);
      expect(await countOps()).toBeLessThan(before);
      const stored = await storedNames();
      for (const { follower } of Object.values(at)) {
        await follower.until(() => isDeepStrictEqual(namesIn(follower), stored));
      }
      for (const { url, token } of Object.values(at)) {
        const fresh = await Follower.open(url, token);
        fresh.close();
        expect(namesIn(fresh)).toEqual(stored);
      }
    });

    test('a token is expired by the clock of who reads it, and one from there is good', async () => {
      const refused = [
        { token: at.right.token, url: at.ahead.url },
        { token: at.behind.token, url: at.right.url },
      ];
      for (const { token, url } of refused) {
        const response = await fetch(`${url}/sync/stream`, {
          method: 'POST',
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ error: { code: 'PSYNC_S2103' } });
      }
      for (const session of [at.right.session, at.behind.session]) {
        const token = await syncTokenOf(at.ahead.url, session);
        const reader = await StreamReader.open(at.ahead.url, token);
        await reader.untilComplete();
        reader.close();
      }
    });
  },
);

/** A module that puts every clock that a program reads off by so many milliseconds. */
function clockModule(offMs: number): string {
  const source = `
    const Right = Date;
    globalThis.Date = class Date extends Right {
      constructor(...parts) {
        if (parts.length === 0) super(Right.now() + ${offMs});
        else super(...parts);
      }
      static now() { return Right.now() + ${offMs}; }
      static [Symbol.hasInstance](value) { return value instanceof Right; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

async function write({ url, token }: Served, transactions: UploadTransaction[]): Promise<void> {
  const verdicts = await upload(url, token, randomUUID(), transactions);
  expect(verdicts.map(({ status }) => status)).toEqual(transactions.map(() => 'applied'));
}

function namesIn({ replica }: Follower): Record<string, unknown> {
  const rows = Object.entries(replica.rowsOf('campaigns'));
  return Object.fromEntries(rows.map(([id, { name }]) => [id, name]));
}
