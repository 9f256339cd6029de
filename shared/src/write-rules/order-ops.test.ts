import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UploadOp } from '../protocol/upload.ts';
import { OPS } from '../tables/table.ts';
import { orderOps } from './order-ops.ts';

const campaign = (op: UploadOp['op'], id = 'A'): UploadOp => ({ op, table: 'campaigns', id });
const creative = (op: UploadOp['op'], id = '1', campaign_id?: unknown): UploadOp => ({
  op,
  table: 'creatives',
  id,
  ...(campaign_id === undefined ? {} : { data: { campaign_id } }),
});
const order = (...ops: UploadOp[]) => orderOps(ops).map(([index]) => index);

describe('orderOps', () => {
  test.each([
    ['nothing', [], []],
    ['a campaign before its creative', [campaign('PUT'), creative('PUT', '1', 'a')], [0, 1]],
    ['a creative before its campaign', [creative('PUT', '1', 'a'), campaign('PUT')], [1, 0]],
    [
      'what was done to that creative meanwhile',
      [creative('PUT', '1', 'A'), creative('PATCH'), creative('DELETE'), campaign('PUT', 'a')],
      [3, 0, 1, 2],
    ],
    [
      'creatives of two campaigns',
      [creative('PUT', '2', 'B'), creative('PUT', '1', 'A'), campaign('PUT'), campaign('PUT', 'B')],
      [2, 1, 3, 0],
    ],
    [
      'a creative of a campaign that goes and comes',
      [creative('PUT', '1', 'A'), campaign('DELETE'), campaign('PUT')],
      [0, 1, 2],
    ],
    [
      'a creative whose campaign is elsewhere',
      [creative('PUT', '1', 'B'), campaign('PUT')],
      [0, 1],
    ],
    ['a campaign’s id that is no text', [creative('PUT', '1', { a: 1 }), campaign('PUT')], [0, 1]],
    ['a deletion before its campaign’s', [creative('DELETE'), campaign('DELETE')], [0, 1]],
  ])('applies %s in an order that can be applied', (_, ops, expected) => {
    expect(order(...ops)).toEqual(expected);
  });

  const anyOp: fc.Arbitrary<UploadOp> = fc.record({
    op: fc.constantFrom(...OPS),
    table: fc.constantFrom('campaigns', 'creatives', 'campaign_zones', 'profiles'),
    id: fc.constantFrom('a', 'b', 'A'),
    data: fc.record({ campaign_id: fc.constantFrom('a', 'B', 'c', null) }),
  });
  const rowOf = ({ table, id }: UploadOp) => `${table} ${id.toLowerCase()}`;

  test('loses no op, and keeps the ops of each row in their order', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 12 }), (ops) => {
        const ordered = orderOps(ops);
        expect(ordered.map(([index]) => index).sort((a, b) => a - b)).toEqual([...ops.keys()]);
        for (const row of new Set(ops.map(rowOf))) {
          const indexes = ordered.filter(([, op]) => rowOf(op) === row).map(([index]) => index);
          expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
        }
      }),
    );
  });
});
