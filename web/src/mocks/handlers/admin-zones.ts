import { margin } from '@juu/shared/endpoints/margin';
import { type AdminZone, type ZoneChange, zones } from '@juu/shared/endpoints/zones';
import { refuse } from '../answer.ts';
import { mock } from '../mock.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

/** The admin's zones: the list, a new one, a change. */
export const adminZoneHandlers = (world: World) => {
  const save = (row: Row, { polygon, ...fields }: ZoneChange) => {
    const taken = world.rows
      .all('zones')
      .some(({ id, name }) => id !== row.id && sameText(name, fields.name));
    if (taken) return refuse('already_exists', `There is already a zone named ${fields.name}`);
    const saved = {
      ...row,
      ...fields,
      ...(polygon && { polygon_geojson: JSON.stringify(polygon) }),
      admin_changed_at: new Date().toISOString(),
    };
    world.rows.transaction(() => world.rows.put('zones', saved));
    return show(saved);
  };
  return [
    mock(world, zones.list, ({ query: { q, page, page_size } }) => {
      const matching = world.rows
        .all('zones')
        .filter(({ name }) => String(name).toLowerCase().includes(q.toLowerCase()))
        .sort((one, other) => String(one.name).localeCompare(String(other.name)));
      const from = (page - 1) * page_size;
      const items = matching.slice(from, from + page_size).map(show);
      return { items, total: matching.length, page };
    }),
    mock(world, margin.list, ({ query: { page } }) => ({ items: [], total: 0, page })),
    mock(world, zones.add, ({ body }) => save({ id: crypto.randomUUID() }, body)),
    mock(world, zones.change, ({ params, body }) => {
      const row = world.rows.get('zones', params.id);
      return row ? save(row, body) : refuse('not_found', 'This zone does not exist');
    }),
  ];
};

const sameText = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

function show({ polygon_geojson, ...row }: Row): AdminZone {
  return zones.add.response.parse({
    admin_changed_at: null,
    active_campaigns: 0,
    ...row,
    polygon: JSON.parse(String(polygon_geojson)),
  });
}
