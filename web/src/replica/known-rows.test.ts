import { beforeEach, expect, test } from 'vitest';
import { KnownRows } from './known-rows.ts';

let change: (...tables: string[]) => void;
let known: KnownRows;
beforeEach(() => {
  known = new KnownRows({
    onChange(handler: unknown) {
      const { onChange } = handler as { onChange(event: { changedTables: string[] }): void };
      change = (...changedTables) => onChange({ changedTables });
      return () => {};
    },
  } as never);
});

const ZONES = `SELECT id
FROM
zones WHERE tier = ?`;

test('an answer belongs to its query and its parameters', () => {
  known.set(ZONES, ['A'], [{ id: 'a' }]);
  expect(known.get(ZONES, ['A'])).toEqual([{ id: 'a' }]);
  expect(known.get(ZONES, ['B'])).toBeUndefined();
});

test.each([
  ['its table', 'ps_data__zones', false],
  ['a table whose name ends alike', 'ps_data__campaign_zones', true],
  ['another table of this device', 'ps_data_local__campaign_form_drafts', true],
])('after a change of %s an answer holds: %s, %s', (_, table, holds) => {
  known.set(ZONES, [], []);
  change(table);
  expect(known.get(ZONES, []) !== undefined).toBe(holds);
});

test('a hundred answers are kept, the last that were given', () => {
  for (let n = 0; n <= 100; n++) known.set(ZONES, [n], []);
  expect(known.get(ZONES, [0])).toBeUndefined();
  expect(known.get(ZONES, [1])).toEqual([]);
  expect(known.get(ZONES, [100])).toEqual([]);
});
