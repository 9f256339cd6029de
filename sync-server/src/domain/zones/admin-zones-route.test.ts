import { randomUUID } from 'node:crypto';
import { seedZones } from '@juu/db/seed/seed-zones';
import { hasPostgres, testDatabase } from '@juu/db/testing/test-database';
import { coverage } from '@juu/shared/endpoints/coverage';
import { zones } from '@juu/shared/endpoints/zones';
import { MAX_ZONES } from '@juu/shared/limits';
import { snapped } from '@juu/shared/zone/ring';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

const PATH = '/api/admin/zones';

/** A ring in hundredths of a degree from a corner south-west of the CBD. */
const polygon = (...corners: readonly (readonly [number, number])[]) => ({
  type: 'Polygon',
  coordinates: [
    [...corners, corners[0] ?? [0, 0]].map(([x, y]) => snapped([36.8 + x / 100, -1.3 + y / 100])),
  ],
});
const SQUARE = polygon([0, 0], [1, 0], [1, 1], [0, 1]);
const BOW_TIE = polygon([0, 0], [2, 2], [2, 0], [0, 2]);

const PRICE_REFUSED = 'A price lies between $3 and $19, with at most two decimals';
const SHAPE_REFUSED = 'Send a GeoJSON Polygon with one ring: longitude, then latitude';

describe.each([testDatabase()])('zones for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const zone = (fields: Record<string, unknown> = {}) => ({
    name: `Zone ${randomUUID()}`,
    tier: 'standard' as const,
    population_density: 'high' as const,
    base_cpm: 10.5,
    polygon: SQUARE,
    ...fields,
  });
  const add = (fields?: Record<string, unknown>) => admin.call(PATH, { body: zone(fields) });
  const added = async (fields?: Record<string, unknown>) => {
    const response = await add(fields);
    expect(response.status).toBe(201);
    return zones.add.response.parse(await response.json());
  };
  const change = (id: string, body: unknown) =>
    admin.call(`${PATH}/${id}`, { method: 'PATCH', body });
  const changed = async (id: string, body: unknown) => {
    const response = await change(id, body);
    expect(response.status).toBe(200);
    return zones.change.response.parse(await response.json());
  };
  const list = async (query = '') =>
    zones.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const publicNames = async () => {
    const answer = await (await t.server.call('/api/coverage')).json();
    return coverage.read.response.parse(answer).features.map(({ properties }) => properties.name);
  };

  test('are added with name, tier, density, price and outline, and the public map has them at once', async () => {
    // So that the answer from before is remembered.
    await publicNames();
    const { id, ...fields } = await added({ name: '  Ngara ' });
    expect(fields).toEqual({
      name: 'Ngara',
      tier: 'standard',
      population_density: 'high',
      base_cpm: 10.5,
      polygon: SQUARE,
      admin_changed_at: expect.any(String),
      active_campaigns: 0,
    });
    expect(await publicNames()).toContain('Ngara');
    const { admin_changed_at: _at, active_campaigns: _count, ...after } = fields;
    expect(await auditOf(t.database, id)).toEqual([
      { actor_id: admin.id, action: 'added', subject_type: 'zone', details: { after } },
    ]);
  });

  test('are changed field by field; the audit log has what differs, and the public map follows', async () => {
    const { id, name } = await added();
    await publicNames();
    const moved = polygon([0, 0], [3, 0], [1, 1]);
    const after = { name: `${name} East`, base_cpm: 12, polygon: moved };
    expect(await changed(id, { ...after, tier: 'standard' })).toMatchObject(after);
    expect(await publicNames()).toContain(after.name);
    expect((await auditOf(t.database, id)).at(-1)).toEqual({
      actor_id: admin.id,
      action: 'updated',
      subject_type: 'zone',
      details: { before: { name, base_cpm: 10.5, polygon: SQUARE }, after },
    });
  });

  test('change nothing and log nothing if they are sent as they are', async () => {
    const before = await added();
    const { id, admin_changed_at: _at, active_campaigns: _count, ...same } = before;
    expect(await changed(id, same)).toEqual(before);
    expect(await auditOf(t.database, id)).toHaveLength(1);
  });

  test('stay as an admin made them when the server starts again with its seeds', async () => {
    await seedZones(t.database);
    // Random names of other zones may contain it too.
    const cbd = async () => (await list('q=CBD')).items.filter(({ name }) => name === 'CBD');
    const [seeded] = await cbd();
    expect(seeded).toMatchObject({ base_cpm: 14, admin_changed_at: null });
    await changed(seeded?.id ?? '', { base_cpm: 18 });
    await seedZones(t.database);
    expect(await cbd()).toMatchObject([{ base_cpm: 18 }]);
  });

  test('are refused a second name, in whatever capitals, also if two admins type it at once', async () => {
    const { name } = await added();
    const other = await added();
    for (const again of [name, name.toUpperCase()]) {
      const refusal = [409, 'already_exists', `There is already a zone named ${again}`];
      expect(await refusalOf(await add({ name: again }))).toEqual(refusal);
      expect(await refusalOf(await change(other.id, { name: again }))).toEqual(refusal);
    }
    expect((await refusalOf(await add({ name: `${name}\u200b` })))[1]).toBe('already_exists');
    // Its own name in other capitals doesn't count as taken.
    expect((await changed(other.id, { name: other.name.toUpperCase() })).name).toBe(
      other.name.toUpperCase(),
    );
    const twice = `Zone ${randomUUID()}`;
    const statuses = (await Promise.all([1, 2].map(() => add({ name: twice })))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await list(`q=${twice}`)).total).toBe(1);
  });

  test.runIf(hasPostgres())(
    'of two names that differ in capitals, typed at the same moment, one is refused',
    async () => {
      const name = `Zone ${randomUUID()}`;
      let adding: Promise<Response> | undefined;
      await t.database.kysely.transaction().execute(async (tx) => {
        const { polygon, ...fields } = zone({ name });
        const row = { ...fields, polygon_geojson: JSON.stringify(polygon) };
        await tx.insertInto('zones').values(row).execute();
        adding = add({ name: name.toUpperCase() });
        // It waits for the other name, or is through already.
        await Promise.race([
          adding,
          vi.waitFor(async () => expect(await lockWaits(t.database)).toBe(1), 5_000),
        ]);
      });
      const refusal = [
        409,
        'already_exists',
        `There is already a zone named ${name.toUpperCase()}`,
      ];
      expect(await refusalOf((await adding) as Response)).toEqual(refusal);
    },
  );

  test('are refused beyond as many as the map shows and prices take', async () => {
    const { id } = await added();
    await sql`
      insert into zones (name, tier, base_cpm, polygon_geojson)
      select 'Filling ' || n, 'basic', 4, ${JSON.stringify(SQUARE)}::jsonb
        from generate_series(1, ${MAX_ZONES} - (select count(*)::int from zones)) n`.execute(
      t.database.kysely,
    );
    expect(await codeOf(await add())).toEqual([409, 'too_many_zones']);
    expect((await changed(id, { base_cpm: 7 })).base_cpm).toBe(7);
    await sql`delete from zones where name like 'Filling %'`.execute(t.database.kysely);
    await added();
  });

  test('are stored with an anticlockwise outline to a tenth of a metre', async () => {
    const { polygon: stored } = await added({
      polygon: {
        type: 'Polygon',
        coordinates: [
          [
            [36.80000004, -1.3],
            [36.8, -1.29],
            [36.81, -1.29],
            [36.81, -1.3],
            [36.80000004, -1.3],
          ],
        ],
      },
    });
    expect(stored.coordinates).toEqual([
      [
        [36.8, -1.3],
        [36.81, -1.3],
        [36.81, -1.29],
        [36.8, -1.29],
        [36.8, -1.3],
      ],
    ]);
  });

  test.each([
    ['no name', { name: ' ' }, 'A zone needs a name'],
    ['a long name', { name: 'a'.repeat(61) }, 'Name must be at most 60 characters'],
    ['another tier', { tier: 'gold' }, 'Choose premium, standard or basic'],
    [
      'another density',
      { population_density: 'huge' },
      'Choose a low, medium, high or very high population density',
    ],
    ['$2.99', { base_cpm: 2.99 }, PRICE_REFUSED],
    ['$19.01', { base_cpm: 19.01 }, PRICE_REFUSED],
    ['a tenth of a cent', { base_cpm: 10.001 }, PRICE_REFUSED],
    ['a price as text', { base_cpm: '10' }, PRICE_REFUSED],
    [
      'an outline that crosses itself',
      { polygon: BOW_TIE },
      'The outline crosses itself: line 1-2 and line 3-4 meet',
    ],
    ['a place elsewhere', { polygon: polygon([287, -276], [289, -276], [288, -274]) }, /outside/],
    ['two corners', { polygon: polygon([0, 0], [1, 1]) }, 'A zone needs at least 3 corners'],
    [
      'too many corners',
      { polygon: { type: 'Polygon', coordinates: [Array(300).fill([36.8, -1.3])] } },
      'A zone can have at most 200 corners',
    ],
    ['a point', { polygon: { type: 'Point', coordinates: [36.8, -1.3] } }, SHAPE_REFUSED],
    ['a hole', { polygon: { ...SQUARE, coordinates: [SQUARE.coordinates[0], []] } }, SHAPE_REFUSED],
    ['a height', { polygon: { type: 'Polygon', coordinates: [[[36.8, -1.3, 5]]] } }, SHAPE_REFUSED],
    ['no outline', { polygon: null }, SHAPE_REFUSED],
  ])('are refused with %s', async (_words, fields, message) => {
    const { id } = await added();
    for (const response of [await add(fields), await change(id, fields)]) {
      const [status, code, said] = await refusalOf(response);
      expect([status, code]).toEqual([400, 'invalid_request']);
      expect(said).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    }
    expect(await auditOf(t.database, id)).toHaveLength(1);
  });

  test('are refused an empty change, a field they don’t have, and an id that doesn’t exist', async () => {
    const { id } = await added();
    expect(await codeOf(await change(id, {}))).toEqual([400, 'invalid_request']);
    expect(await codeOf(await change(id, { colour: 'red' }))).toEqual([400, 'invalid_request']);
    for (const gone of [randomUUID(), 'no-id']) {
      expect(await codeOf(await change(gone, { tier: 'basic' }))).toEqual([404, 'not_found']);
    }
  });

  test('are listed by name, tier or price, in pages, with the active campaigns that chose them', async () => {
    const mark = randomUUID();
    const ids = new Map<string, string>();
    for (const [name, base_cpm, tier] of [
      ['B', 4, 'basic'],
      ['A', 9, 'premium'],
      ['C', 6, 'basic'],
    ] as const) {
      ids.set(name, (await added({ name: `${name} ${mark}`, base_cpm, tier })).id);
    }
    const names = async (query: string) =>
      (await list(`q=${mark}&${query}`)).items.map(({ name }) => name[0]);
    expect(await names('')).toEqual(['A', 'B', 'C']);
    expect(await names('sort=-base_cpm')).toEqual(['A', 'C', 'B']);
    expect(await names('tier=basic')).toEqual(['B', 'C']);
    expect(await names('page_size=2&page=2')).toEqual(['C']);

    const advertiser = await t.server.approvedAdvertiser();
    for (const status of ['active', 'draft'] as const) {
      const campaign_id = randomUUID();
      const own = { advertiser_id: advertiser.id };
      await t.database.kysely
        .insertInto('campaigns')
        .values({
          id: campaign_id,
          ...own,
          name: 'Ngara nights',
          subscription_plan: 'basic',
          category: 'general',
          budget_usd: 100,
          daily_cap_usd: 10,
          start_date: '2026-11-20',
          end_date: '2026-12-20',
          status,
        })
        .execute();
      await t.database.kysely
        .insertInto('campaign_zones')
        .values({ campaign_id, zone_id: ids.get('A') ?? '', ...own })
        .execute();
    }
    const counts = (await list(`q=${mark}`)).items.map(({ active_campaigns }) => active_campaigns);
    expect(counts).toEqual([1, 0, 0]);
  });
});
