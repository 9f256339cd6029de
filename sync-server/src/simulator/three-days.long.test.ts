import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { hasPostgres } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import PQueue from 'p-queue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { returnLeases } from '../domain/playing/return-leases.ts';
import { type ServerOnPostgres, serversOnOnePostgres } from '../testing/servers-on-one-postgres.ts';
import { RoadNetwork } from './roads/road-network.ts';
import { ADMIN, adminAt } from './testing/admin-at.ts';
import { BadLine } from './testing/bad-line.ts';
import { DrivenTaxi, type Made } from './testing/driven-taxi.ts';
import { readStored } from './testing/read-stored.ts';
import { CHECKS, findFaults, untilSumsAreIn } from './testing/recount.ts';
import { findWrongPrices } from './testing/reprice.ts';
import { ShiftedClock } from './testing/shifted-clock.ts';
import { addThreeDaysWorld, setStatus, type ThreeDaysWorld } from './testing/three-days-world.ts';

/** Fewer make a shorter run: caps and budgets shrink in proportion. */
const TAXIS = Number(process.env.JUU_TAXIS ?? 200);
const STEP_MS = 15 * 60_000;
const STEPS = (3 * 24 * 60) / 15;
/** A Thursday, 20 s after 23:00 in Nairobi: three midnights follow, and the end of a month. */
const BEGIN = Date.parse('2026-10-29T23:00:20+03:00');
/** October is closed by then. */
const AFTERWARDS = new Date('2026-11-09T12:00:00+03:00');
const AT_ONCE = 24;
const MINUTES = 60_000;

const TOO_MANY_UNBILLED = 'too_many_unbilled';

/** Errors that a failed call may have: on purpose, at a kill, or because the machine is too busy. */
const LINE_FAILED = /answer got lost|fetch failed|terminated|aborted|answered 503/;

describe.runIf(hasPostgres())(`three days of ${TAXIS} taxis`, () => {
  const t = serversOnOnePostgres();
  const running: ServerOnPostgres[] = [];
  const admin = adminAt(() => String(running[0]?.url));
  const made: Made = { pings: new Map(), plays: new Map(), forged: new Set() };
  /** Codes of refused events by their ids. */
  const refused = new Map<string, string>();
  const counts = { batches: 0, twice: 0, lost: 0, failed: 0, delayed: 0, duplicates: 0, held: 0 };
  const failures = new Set<string>();
  const figures: Record<string, unknown> = {};
  let folder: string;
  let clock: ShiftedClock;
  /** Sees the shifted clock. */
  let database: Database;
  let world: ThreeDaysWorld;
  let taxis: DrivenTaxi[];

  async function start(name: string): Promise<void> {
    const settings = {
      SEED: 'none',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Out of a dozen campaigns: high in some zones and hours, not in all.
      HIGH_DEMAND_CAMPAIGNS: '8',
      NODE_OPTIONS: clock.nodeOptions,
    };
    running.push(await t.start(name, settings));
  }

  function killFirst(): void {
    running.shift()?.child.kill('SIGKILL');
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-three-days-'));
    clock = await ShiftedClock.install(t.database, folder, new Date(BEGIN));
    database = await connect({ databaseUrl: t.database.databaseUrl });
    await start('first');
    await start('second');
    world = await addThreeDaysWorld(database, TAXIS);
    const network = RoadNetwork.ofNairobi();
    const servers = () => running.map(({ url }) => url);
    const beginsAt = new Date(BEGIN);
    taxis = world.devices.map(({ id, key }, index) => {
      const line = new BadLine({ key, seed: 1_000_000 + index, servers, refused, counts });
      return new DrivenTaxi({ deviceId: id, network, line, made, seed: 10 * index, beginsAt });
    });
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Lets each taxi do something; notes what their lines fail with. `halfway` runs among them. */
  async function each(
    work: (taxi: DrivenTaxi) => Promise<void>,
    halfway: () => Promise<void> = async () => {},
  ): Promise<void> {
    const queue = new PQueue({ concurrency: AT_ONCE });
    const add = (taxi: DrivenTaxi) =>
      queue.add(async () => {
        try {
          await work(taxi);
        } catch (error) {
          counts.failed += 1;
          failures.add((error as Error).message);
        }
      });
    await Promise.all([
      ...taxis.slice(0, TAXIS / 2).map(add),
      queue.add(halfway),
      ...taxis.slice(TAXIS / 2).map(add),
    ]);
  }

  /** Events in the fleet besides driving, by step. */
  const incidents: Readonly<Record<number, () => Promise<void>>> = {
    110: () => start('third'),
    130: async () => {
      await admin.call(`/api/admin/campaigns/${world.campaigns['taken down']}/takedown`, {
        reason: 'Not what was agreed',
      });
    },
    140: async () => {
      for (const [index, { id }] of world.devices.slice(0, TAXIS / 10).entries()) {
        const driver_id = world.drivers.at(-1 - index);
        await admin.call(`/api/admin/devices/${id}`, { driver_id }, 'PATCH');
      }
    },
    150: () => setStatus(database, world.sometimesSuspended, 'suspended'),
    170: () => setStatus(database, world.sometimesSuspended, 'active'),
    205: () => start('fourth'),
  };

  test(
    'are driven over a bad line, past two kills, within budgets and caps at every moment',
    async () => {
      const startedAt = performance.now();
      for (let step = 1; step <= STEPS; step += 1) {
        const now = new Date(BEGIN + step * STEP_MS);
        await clock.moveTo(now);
        await incidents[step]?.();
        await each(
          (taxi) => taxi.liveUntil(now),
          async () => {
            if (step === 100 || step === 200) killFirst();
            const faults = await findFaults(database, CHECKS.limits);
            expect(faults, `amid step ${step}`).toEqual({});
          },
        );
        if (step % 4 === 0) await returnLeases(database);
        if (step % 24 === 0) await admin.decideHeld(database);
      }
      const end = new Date(BEGIN + STEPS * STEP_MS);
      // Everyone gets a signal again, and reports until all has arrived.
      for (let round = 0; round < 8; round += 1) await each((taxi) => taxi.report(end));
      await each((taxi) => taxi.line.flush());
      await untilSumsAreIn(database);
      figures['seconds for three days'] = Math.round((performance.now() - startedAt) / 1_000);
      const unexpected = [...failures].filter((message) => !LINE_FAILED.test(message));
      expect(unexpected).toEqual([]);
    },
    25 * MINUTES,
  );

  test(
    'left each event in the raw rows once and as it was, and only forged ones held',
    async () => {
      const pings = await readStored(database, 'device_pings');
      const plays = await readStored(database, 'impression_logs');
      for (const [stored, sent] of [
        [pings, made.pings],
        [plays, made.plays],
      ] as const) {
        const ids = new Set(stored.map(({ id }) => id));
        expect(ids.size).toBe(stored.length);
        expect(stored.filter(({ id, text }) => sent.get(id) !== text).slice(0, 3)).toEqual([]);
        const isHeldAsForged = (held: string | null) => held !== null && held !== TOO_MANY_UNBILLED;
        const isWrong = stored.filter(
          ({ id, held }) => isHeldAsForged(held) !== made.forged.has(id),
        );
        expect(isWrong.slice(0, 3)).toEqual([]);
        const missing = [...sent.keys()].filter(
          (id) => !ids.has(id) && !refused.has(id) && !made.forged.has(id),
        );
        expect(missing).toEqual([]);
      }
      // A screen that was out of reach for hours reports plays whose leases have ended: if no money is left,
      // they are unbilled, and may pass what a day allows.
      const unbilled = plays.filter(({ held }) => held === TOO_MANY_UNBILLED);
      expect(unbilled.length / plays.length).toBeLessThan(0.01);
      Object.assign(figures, counts, { pings: pings.length, plays: plays.length });
      Object.assign(figures, { 'too many unbilled': unbilled.length });
      Object.assign(figures, { forged: made.forged.size, refused: refused.size });
      expect(plays.length).toBeGreaterThan(250 * TAXIS);
      // Drivers were suspended for five hours: any other refusal would be a fault.
      expect(new Set(refused.values())).toEqual(new Set(['account_suspended']));
      const suspended = world.devices.filter(({ driverId }) =>
        world.sometimesSuspended.includes(driverId),
      );
      const elsewhere = [...refused.keys()].filter(
        (id) => !suspended.some((device) => made.plays.get(id)?.startsWith(device.id)),
      );
      expect(elsewhere).toEqual([]);
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    },
    2 * MINUTES,
  );

  test(
    'make sums, earnings and spendings that equal the raw rows',
    async () => {
      expect(await findFaults(database, CHECKS.sums)).toEqual({});
      expect(await findFaults(database, CHECKS.limits)).toEqual({});
    },
    2 * MINUTES,
  );

  test(
    'are billed by the price of their zone and hour',
    async () => {
      expect(await findWrongPrices(database)).toEqual([]);
      const { rows } = await sql<{ what: string; plays: number; usd: number }>`
      select coalesce(unbilled_cause, 'billed') as what, count(*)::int as plays,
             sum(billed_micro)::float8 / 1000000 as usd
        from impression_logs where state = 'counted' group by 1`.execute(database.kysely);
      figures['counted plays'] = rows;
      expect(rows.map(({ what }) => what).sort()).toEqual([
        'billed',
        'not_booked',
        'over_delivery',
      ]);
      // Screens obey their leases: unbilled plays are an exception.
      const playsOf = (some: typeof rows) => some.reduce((sum, { plays }) => sum + plays, 0);
      const unbilled = playsOf(rows.filter(({ what }) => what !== 'billed'));
      expect(unbilled / playsOf(rows)).toBeLessThan(0.01);
      const { rows: lists } = await sql<{ high_demand: boolean; lists: number }>`
      select high_demand, count(*)::int as lists from zone_prices group by 1 order by 1`.execute(
        database.kysely,
      );
      figures['price lists'] = lists;
      expect(lists.map(({ high_demand }) => high_demand)).toEqual([false, true]);
    },
    5 * MINUTES,
  );

  test('reached caps and budgets, and passed none', async () => {
    const { rows } = await sql<{ name: string; days: number[]; budget: number }>`
      select c.id as name, max(f.spent_micro) / 1000000.0 / c.budget_usd::float8 as budget,
             array_agg(d.spent_micro / 1000000.0 / c.daily_cap_usd::float8 order by d.day) as days
        from campaigns c join campaign_funds f on f.campaign_id = c.id
        join campaign_day_funds d on d.campaign_id = c.id group by c.id`.execute(database.kysely);
    const nameOf = (id: string) =>
      Object.entries(world.campaigns).find(([, campaign]) => campaign === id)?.[0] ?? id;
    const shares = Object.fromEntries(rows.map((row) => [nameOf(row.name), row]));
    figures['shares of budget and caps'] = Object.fromEntries(
      Object.entries(shares).map(([name, { budget, days }]) => [
        name,
        [budget, ...days].map((share) => Math.round(share * 1_000) / 1_000),
      ]),
    );
    for (const { budget, days } of rows) expect(Math.max(budget, ...days)).toBeLessThanOrEqual(1);
    expect(Math.max(...(shares['small cap']?.days ?? []))).toBeGreaterThan(0.95);
    expect(shares['small budget']?.budget).toBeGreaterThan(0.95);
  });

  test(
    'leave nothing reserved, and charges, earnings and payouts to the micro-dollar',
    async () => {
      await clock.moveTo(AFTERWARDS);
      await returnLeases(database);
      const { rows } = await sql`
      select from campaign_funds where reserved_micro <> 0
      union all select from campaign_day_funds where reserved_micro <> 0 or reserved_plays <> 0
      union all select from leases`.execute(database.kysely);
      expect(rows).toEqual([]);
      // The ledger is kept at each start.
      await start('afterwards');
      await vi.waitFor(
        async () => {
          const { rows: entries } = await sql<{ kind: string; n: number; usd: number }>`
        select kind, count(*)::int as n, sum(amount_usd)::float8 as usd
          from ledger_entries group by 1 order by 1`.execute(database.kysely);
          expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'earning']);
          expect(await findFaults(database, CHECKS.ledger)).toEqual({});
          figures.ledger = entries;
        },
        { timeout: 60_000, interval: 1_000 },
      );
      const { rows: payouts } = await sql<{ n: number; usd: number }>`
      select count(*)::int as n, sum(amount_usd)::float8 as usd from payouts`.execute(
        database.kysely,
      );
      figures.payouts = payouts[0];
      expect(payouts[0]?.n).toBeGreaterThan(0);
      console.log(JSON.stringify(figures, null, 1));
    },
    3 * MINUTES,
  );
});
