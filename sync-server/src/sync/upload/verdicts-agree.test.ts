import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@juu/db/testing/test-database';
import type { Role } from '@juu/shared/access/roles';
import { REPORT_KINDS } from '@juu/shared/device/report';
import { MAX_OPEN_REPORTS } from '@juu/shared/limits';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { tableNamed } from '@juu/shared/tables/all';
import { OPS } from '@juu/shared/tables/table';
import { nairobiDay } from '@juu/shared/time';
import type { Actor } from '@juu/shared/write-rules/judge-op';
import { judgeTransaction } from '@juu/shared/write-rules/judge-transaction';
import { replicaReader } from '@juu/shared/write-rules/row-reader';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDevice } from '../../testing/add-device.ts';
import { addCampaign, addUser, addZone, campaignData } from '../testing/people.ts';
import { randomFrom } from '../testing/random-from.ts';
import { sequenceNow } from '../testing/sequence-now.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { applyOps, RefusedOp } from './apply-ops.ts';

const TRANSACTIONS = 320;
/** Another one with each run; named with a failure, so that it can be seen again. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

/** What a device says of a transaction, and what the server says: a code and the op to blame. */
interface Verdicts {
  readonly device: string;
  readonly server: string;
  /** The op that the server blames. */
  readonly blamed: UploadOp | undefined;
}

/**
 * What only the server knows. Each says if it is why the server refuses. What the database finds, it
 * finds once the judge has allowed everything: then the device has allowed it too.
 */
const ONLY_THE_SERVER_KNOWS: Record<string, (verdicts: Verdicts, world: World) => boolean> = {
  'the row that an id stands for is another person’s': ({ server, blamed }, { others }) =>
    server.startsWith('not_found_or_forbidden') && others.some((id) => id === blamed?.id),
  'what a row refers to does not exist': ({ device, server, blamed }, { zones }) =>
    device === 'allowed' &&
    server.startsWith('not_found_or_forbidden') &&
    blamed?.table === 'campaign_zones' &&
    blamed.data !== undefined &&
    !zones.some((id) => id === blamed.data?.zone_id),
  'a zone of a change does not exist': ({ device, server, blamed }) =>
    device === 'allowed' &&
    server.startsWith('not_found_or_forbidden') &&
    blamed?.table === 'campaign_changes',
  'a campaign has the zone already': ({ device, server, blamed }) =>
    device === 'allowed' &&
    server.startsWith('already_exists') &&
    blamed?.table === 'campaign_zones',
};

describe('a device and the server', () => {
  const t = syncServerForEach(() => openTestDatabase('PGlite'));

  it(`agree on every transaction, but for what only the server knows (SEED=${SEED})`, {
    timeout: 180_000,
  }, async () => {
    const random = randomFrom(SEED);
    const world = await makeWorld();
    await sequenceNow(t.database);
    const replica = await t.syncedReplica(world.me);
    const rows = replicaReader(world.me, (table, column, value) =>
      replica.all(`SELECT * FROM ${table} WHERE "${column}" = ?`, [value]),
    );
    const today = nairobiDay(new Date());
    const seen = new Map<string, number>();
    /** Tables of the transactions that were allowed. */
    const written = new Set<string>();
    for (let n = 0; n < TRANSACTIONS; n++) {
      const role = randomRole(random);
      const ops = randomOps(world, random, role);
      const actor: Actor = { userId: world.me, roles: [role] };
      const verdict = await judgeTransaction(actor, ops, rows, today);
      const device = verdict.ok ? 'allowed' : `${verdict.refusal.code} at op ${verdict.op}`;
      const server = await serverVerdict(actor, ops);
      const blamed = ops[Number(/\d+$/.exec(server)?.[0])];
      const verdicts = { device, server, blamed, ops, actor };
      const why = reasonOf(verdicts, world);
      if (why === undefined) expect(verdicts).toMatchObject({ server: device });
      const kind = why ?? verdicts.server.replace(/ at op \d+/, '');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (verdicts.server === 'allowed') for (const { table } of ops) written.add(table);
    }
    // The transactions were worth judging: many are allowed, and many rules refuse some.
    expect(seen.get('allowed')).toBeGreaterThan(TRANSACTIONS / 50);
    expect(seen.size).toBeGreaterThan(4);
    expect([...written]).toContain('device_reports');
  });

  function reasonOf(verdicts: Verdicts, world: World): string | undefined {
    if (verdicts.device === verdicts.server) return undefined;
    const known = Object.entries(ONLY_THE_SERVER_KNOWS);
    return known.find(([, isReason]) => isReason(verdicts, world))?.[0];
  }

  /** Carried out by the server's own code, and taken back. */
  async function serverVerdict(actor: Actor, ops: readonly UploadOp[]): Promise<string> {
    class TakenBack extends Error {}
    try {
      await t.database.kysely.transaction().execute(async (tx) => {
        await applyOps(tx, actor, ops);
        throw new TakenBack();
      });
    } catch (error) {
      if (error instanceof TakenBack) return 'allowed';
      if (error instanceof RefusedOp) return `${error.refusal.code} at op ${error.op}`;
      throw error;
    }
    throw new Error('The transaction was not taken back');
  }

  async function addNotification(user_id: string, read_at: Date | null = null): Promise<string> {
    const notification = await t.database.kysely
      .insertInto('notifications')
      .values({ user_id, kind: 'campaign_approved', title: 'Approved', body: 'It plays', read_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return notification.id;
  }

  async function addReport(device_id: string, driver_id: string): Promise<string> {
    const report = await t.database.kysely
      .insertInto('device_reports')
      .values({ device_id, driver_id, kind: 'dark', message: 'It stays dark' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return report.id;
  }

  /** Screens of a driver, and what was reported about them. */
  async function addScreens(driverId: string, otherId: string) {
    const { database } = t;
    const [mine, second, full, foreign] = [
      await addDevice(database, { driverId }),
      await addDevice(database, { driverId }),
      await addDevice(database, { driverId }),
      await addDevice(database, { driverId: otherId }),
    ];
    const reports = [await addReport(mine.id, driverId)];
    for (let n = 0; n < MAX_OPEN_REPORTS; n++) reports.push(await addReport(full.id, driverId));
    // This screen belongs to another driver now.
    reports.push(await addReport(foreign.id, driverId));
    const foreignReport = await addReport(foreign.id, otherId);
    return { devices: [mine.id, second.id, full.id], reports, others: [foreign.id, foreignReport] };
  }

  /** $100 of the campaign's budget is spent. */
  async function spend(campaign_id: string, advertiser_id: string): Promise<void> {
    const day = nairobiDay(new Date());
    await t.database.kysely
      .insertInto('campaign_daily')
      .values({ campaign_id, advertiser_id, day, hour: 12, impressions: 7_000, spend_usd: 100 })
      .execute();
  }

  async function makeWorld(): Promise<World> {
    const { database } = t;
    const [me, other] = [
      await addUser(database, 'advertiser'),
      await addUser(database, 'advertiser'),
    ];
    const zones = [await addZone(database), await addZone(database)];
    const campaigns = [
      await addCampaign(database, me),
      await addCampaign(database, me, { status: 'active' }),
      await addCampaign(database, me, { status: 'paused', pause_cause: 'rejected' }),
      await addCampaign(database, me, { status: 'paused', pause_cause: 'taken_down' }),
      await addCampaign(database, me, { status: 'paused', pause_cause: 'owner' }),
      await addCampaign(database, me, { status: 'ended' }),
    ];
    await spend(campaigns[1] ?? '', me);
    const foreign = await addCampaign(database, other);
    const creatives: string[] = [];
    for (const campaign_id of campaigns) {
      for (const file_url of [null, `/files/${randomUUID()}.png`]) {
        const id = randomUUID();
        creatives.push(id);
        await database.kysely
          .insertInto('creatives')
          .values({
            id,
            campaign_id,
            advertiser_id: me,
            format: 'image',
            duration_sec: 10,
            file_url,
          })
          .execute();
      }
      await sql`insert into campaign_zones (campaign_id, zone_id, advertiser_id)
        values (${campaign_id}, ${zones[0]}, ${me})`.execute(database.kysely);
    }
    const changes: string[] = [];
    for (const status of ['proposed', 'withdrawn'] as const) {
      const change = { campaign_id: campaigns[1] ?? '', advertiser_id: me, status };
      const { id } = await database.kysely
        .insertInto('campaign_changes')
        .values({ ...change, values: '{"name":"Another name"}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      changes.push(id);
      const creative = { id: randomUUID(), change_id: id, campaign_id: change.campaign_id };
      creatives.push(creative.id);
      await database.kysely
        .insertInto('creatives')
        .values({ ...creative, advertiser_id: me, format: 'image', duration_sec: 10 })
        .execute();
    }
    const chosen = await database.kysely.selectFrom('campaign_zones').select('id').execute();
    const rejection = await database.kysely
      .insertInto('write_rejections')
      .values({ user_id: me, table_name: 'x', op: 'PUT', row_id: 'x', code: 'x', message: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notifications = [await addNotification(me), await addNotification(me, new Date())];
    const foreignNotification = await addNotification(other);
    // The replica has a driver's rows too.
    await database.kysely
      .insertInto('user_roles')
      .values({ user_id: me, role: 'driver' })
      .execute();
    const screens = await addScreens(me, other);
    return {
      me,
      zones,
      campaigns,
      creatives,
      changes,
      chosen: chosen.map(({ id }) => id),
      rejections: [rejection.id],
      notifications,
      devices: screens.devices,
      reports: screens.reports,
      others: [foreign, other, foreignNotification, ...screens.others],
      fresh: [randomUUID(), randomUUID()],
    };
  }
});

/** Ids of rows, by what they are. */
interface World {
  readonly me: string;
  readonly zones: readonly string[];
  readonly campaigns: readonly string[];
  readonly creatives: readonly string[];
  readonly changes: readonly string[];
  readonly chosen: readonly string[];
  readonly rejections: readonly string[];
  readonly notifications: readonly string[];
  readonly devices: readonly string[];
  readonly reports: readonly string[];
  readonly others: readonly string[];
  /** Of rows that do not exist. */
  readonly fresh: readonly string[];
}

/** Rows of a table that the user has, and what a transaction may say of one. */
type Given = readonly [ids: readonly string[], data: object];

/** Mostly the role that may write most; an admin may write few tables. */
function randomRole(random: () => number): Role {
  return random() < 0.65 ? 'advertiser' : random() < 0.8 ? 'driver' : 'admin';
}

function randomOps(world: World, random: () => number, role: Role): UploadOp[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const sometimes = (odds: number) => random() < odds;
  // Half of the transactions are careful ones, or else hardly any would be allowed.
  const isCareful = sometimes(0.5);
  const slips = (odds: number) => sometimes(isCareful ? odds / 10 : odds);
  const anyId = (own: readonly string[]) =>
    pick([...own, ...world.fresh, ...world.fresh, ...(slips(0.2) ? world.others : [])]);
  const campaign = () => anyId([...world.campaigns, ...world.campaigns, ...world.campaigns]);
  const values: Record<string, () => Given> = {
    campaigns: () => [
      world.campaigns,
      {
        ...(!slips(0.2) &&
          campaignData(pick(['Launch week', 'Mwezi', ...(slips(0.5) ? ['ab'] : [])]))),
        ...(slips(0.2) && { budget_usd: pick([900, 0, '12.345', 'many']) }),
        ...(slips(0.2) && { end_date: pick(['2999-02-01', '2020-01-01', '', '2998-01-01']) }),
        ...(slips(0.4) && { status: pick(['draft', 'active', 'paused', 'ended', 'gold', null]) }),
        ...(slips(0.1) && { review_note: pick(['Fine', null]) }),
        ...(slips(0.05) && { revision: pick([1, 2, 3, 4, 5, 6, 7]) }),
        ...(slips(0.1) && { advertiser_id: pick([world.me, world.others[1], null]) }),
        ...(slips(0.05) && { mood: 'good' }),
      },
    ],
    creatives: () => [
      world.creatives,
      {
        ...(!slips(0.3) && { campaign_id: campaign() }),
        ...(sometimes(0.3) && { change_id: anyId([...world.changes, ...world.changes]) }),
        ...(!slips(0.3) && { format: pick(['image', 'video', ...(slips(0.5) ? ['gif'] : [])]) }),
        ...(sometimes(0.4) && { position: pick([0, 3, ...(slips(0.6) ? [-1, '1'] : [])]) }),
        ...(slips(0.1) && { file_url: pick(['/files/x.png', null]) }),
        ...(slips(0.2) && { duration_sec: pick([10, 15]) }),
      },
    ],
    campaign_changes: () => [
      world.changes,
      {
        ...(!slips(0.3) && { campaign_id: campaign() }),
        ...(!slips(0.3) && {
          values: JSON.stringify({
            ...(sometimes(0.5) && { name: pick(['Mwezi', ...(slips(0.5) ? ['ab'] : [])]) }),
            ...(slips(0.5) && { end_date: pick(['2999-02-01', '2020-01-01', '2998-01-01']) }),
            ...(sometimes(0.3) && { budget_usd: pick([900, 150, 120, 90]) }),
            ...(sometimes(0.3) && { zone_ids: [pick([...world.zones, ...world.fresh])] }),
            ...(sometimes(0.3) && { creatives: [{ id: pick(world.creatives) }] }),
            ...(slips(0.1) && { status: 'active' }),
          }),
        }),
        ...(sometimes(0.3) && { status: pick(['proposed', 'withdrawn', 'approved']) }),
        ...(slips(0.1) && { review_note: pick(['Fine', null]) }),
      },
    ],
    campaign_zones: () => [
      world.chosen,
      {
        ...(!slips(0.2) && { campaign_id: campaign() }),
        zone_id: pick([...world.zones, ...world.fresh, ...(slips(0.4) ? ['CBD'] : [])]),
      },
    ],
    profiles: () => [
      [world.me],
      {
        ...(sometimes(0.6) && { name: pick(['Ann', ' ']) }),
        ...(sometimes(0.5) && { phone: pick(['+254 700 000 000', null, 7]) }),
        ...(sometimes(0.2) && { status: pick(['active', 'suspended']) }),
      },
    ],
    write_rejections: () => [world.rejections, {}],
    notifications: () => [
      world.notifications,
      {
        ...(sometimes(0.7) && { read_at: pick(['2026-01-01T10:00:00+03:00', null, 'now']) }),
        ...(sometimes(0.2) && { title: pick(['Approved', 'Mine']) }),
        ...(sometimes(0.2) && { kind: 'campaign_approved' }),
        ...(slips(0.2) && { created_at: pick(['2026-01-01T10:00:00Z', null]) }),
      },
    ],
    device_reports: () => [
      // A report is never changed: most are new ones.
      [pick(world.reports)],
      {
        ...(!slips(0.2) && {
          device_id: sometimes(0.8) ? pick(world.devices) : anyId(world.devices),
        }),
        ...(!slips(0.2) && { kind: pick([...REPORT_KINDS, ...(slips(0.5) ? ['noise'] : [])]) }),
        ...(!slips(0.2) && { message: pick(['It stays dark', ...(slips(0.5) ? [' '] : [])]) }),
        ...(sometimes(0.2) && {
          status: pick(['open', ...(slips(0.6) ? ['solved', 'lost'] : [])]),
        }),
        ...(slips(0.1) && { answer: pick(['Fine', null]) }),
        ...(slips(0.1) && { driver_id: pick([world.me, world.others[1], null]) }),
      },
    ],
    zones: () => [world.zones, { name: 'Mine' }],
  };
  const advertiserTables = [
    'campaigns',
    'campaigns',
    'campaigns',
    'creatives',
    'creatives',
    'campaign_changes',
    'campaign_changes',
    'campaign_zones',
    'campaign_zones',
    'notifications',
  ];
  const tables = role === 'driver' ? ['device_reports'] : advertiserTables;
  return Array.from({ length: 1 + Math.floor(random() * (isCareful ? 2 : 4)) }, () => {
    const table = pick([...tables, ...(sometimes(0.3) ? Object.keys(values) : [])]);
    const [ids, data]: Given = values[table]?.() ?? [[], {}];
    const id = anyId(ids);
    const suitable = ids.includes(id) ? ['PATCH', 'DELETE'] : ['PUT'];
    const usual = tableNamed(table)?.ops.filter((op) => suitable.includes(op)) ?? [];
    const op = pick(usual.length === 0 || slips(0.8) ? OPS : usual);
    // A row can’t move to another parent.
    const moves = op === 'PUT' || slips(0.8);
    const parents: readonly string[] = ['campaign_id', 'change_id', 'device_id'];
    const given = Object.entries(data).filter(([name]) => moves || !parents.includes(name));
    return { op, table, id, ...(op !== 'DELETE' && { data: Object.fromEntries(given) }) };
  });
}
