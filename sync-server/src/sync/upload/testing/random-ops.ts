import type { Role } from '@juu/shared/access/roles';
import { REPORT_KINDS } from '@juu/shared/device/report';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { tableNamed } from '@juu/shared/tables/all';
import { OPS } from '@juu/shared/tables/table';
import { campaignData } from '../../testing/people.ts';
import type { World } from './world-of-rows.ts';

/** Rows of a table that the user has, and what a transaction may say of one. */
type Given = readonly [ids: readonly string[], data: object];

/** Mostly the role that may write most; an admin may write few tables. */
export function randomRole(random: () => number): Role {
  return random() < 0.65 ? 'advertiser' : random() < 0.8 ? 'driver' : 'admin';
}

/** A transaction of up to four ops that a device might send: some of it allowed, some of it not. */
export function randomOps(world: World, random: () => number, role: Role): UploadOp[] {
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
