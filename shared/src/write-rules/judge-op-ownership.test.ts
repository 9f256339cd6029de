import { describe, expect, test } from 'vitest';
import type { Op } from '../tables/table.ts';
import { campaign, decide, foreign, NOT_YOURS, ROWS, stored } from './testing/decide.ts';

type Relation = 'absent' | 'own' | 'foreign';
type Cell = [table: string, op: Op, outcomes: Record<Relation, object>];

// biome-ignore format: a table is read by its columns
const TABLE: Cell[] = [
  ['campaigns',        'PUT',    { absent: { kind: 'insert' },  own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaigns',        'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaigns',        'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
  ['campaign_zones',   'PUT',    { absent: { kind: 'insert' },  own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaign_zones',   'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaign_zones',   'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
  ['creatives',        'PUT',    { absent: { kind: 'insert' },  own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['creatives',        'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['creatives',        'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
  ['profiles',         'PUT',    { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['profiles',         'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['notifications',    'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['write_rejections', 'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
];
const cells = TABLE.flatMap(([table, op, outcomes]) =>
  (['absent', 'own', 'foreign'] as const).map((relation) => ({
    table,
    op,
    relation,
    outcome: outcomes[relation],
  })),
);

describe('table x op x whose row', () => {
  test.each(cells)(
    '$op of a row of $table that is $relation',
    ({ table, op, relation, outcome }) => {
      const before = { absent: undefined, own: stored(table), foreign: foreign(table) }[relation];
      expect(decide(table, op, op === 'DELETE' ? null : ROWS[table]!.sent, before)).toMatchObject(
        outcome,
      );
    },
  );

  test('a foreign row is refused in exactly the words of a row that does not exist', () => {
    expect(decide('campaigns', 'PATCH', campaign, foreign('campaigns'))).toEqual(
      decide('campaigns', 'PATCH', campaign, undefined),
    );
  });
});
