import { expect, it } from 'vitest';
import { groupRejections, mergeRejections, type RejectionRow } from './rejections.ts';

const row = (id: string, values: Partial<RejectionRow> = {}): RejectionRow => ({
  id,
  table_name: 'campaigns',
  op: 'PUT',
  row_id: 'c1',
  values: '{"name":"ab"}',
  code: 'invalid_value',
  message: 'Campaign name must be at least 3 characters',
  details: 'campaigns.name',
  hint: 'Correct the value',
  created_at: '2026-11-20T09:00:00.000001Z',
  campaign_id: null,
  ...values,
});

it('groups the ops of one mutation, newest first', () => {
  const rejections = groupRejections([
    row('r1'),
    row('r2', { table_name: 'creatives', row_id: 'k1', values: '{"campaign_id":"c1"}' }),
    row('r3', { created_at: '2026-11-20T10:00:00.000001Z' }),
  ]);
  expect(rejections.map(({ ids }) => ids)).toEqual([['r3'], ['r1', 'r2']]);
  expect(rejections[1]?.ops).toEqual([
    { table: 'campaigns', op: 'PUT', rowId: 'c1', values: { name: 'ab' } },
    { table: 'creatives', op: 'PUT', rowId: 'k1', values: { campaign_id: 'c1' } },
  ]);
});

it('keeps mutations apart that have different reasons', () => {
  expect(groupRejections([row('r1'), row('r2', { code: 'already_exists' })])).toHaveLength(2);
});

it.each([null, 'not json', '[]'])('shows a rejection without values if they are %s', (values) => {
  expect(groupRejections([row('r1', { values })])[0]?.ops[0]?.values).toEqual({});
});

it('merges rejections of one campaign, with all that was typed and the reason behind the others', () => {
  const [merged, ...others] = mergeRejections(
    groupRejections([
      row('r3', {
        op: 'PATCH',
        values: '{"budget_usd":5}',
        code: 'not_found_or_forbidden',
        message: 'No such row',
        created_at: '2026-11-20T10:00:00Z',
      }),
      row('r1'),
      row('r2', { table_name: 'creatives', row_id: 'k1', values: '{"campaign_id":"c1"}' }),
    ]),
  );
  expect(others).toEqual([]);
  expect(merged).toMatchObject({
    ids: ['r1', 'r2', 'r3'],
    code: 'invalid_value',
    at: '2026-11-20T10:00:00Z',
    attempts: 2,
  });
  expect(merged?.ops.map(({ op }) => op)).toEqual(['PUT', 'PUT', 'PATCH']);
});

it('merges a change of a creative alone with its campaign', () => {
  const weighed = { table_name: 'creatives', op: 'PATCH', row_id: 'k1', values: '{"weight":3}' };
  const [merged, ...others] = mergeRejections(
    groupRejections([
      row('r2', { ...weighed, campaign_id: 'c1', created_at: '2026-11-20T10:00:00Z' }),
      row('r1'),
    ]),
  );
  expect(others).toEqual([]);
  expect(merged?.ops[1]?.values).toEqual({ campaign_id: 'c1', weight: 3 });
});

it('gives the newest reason beside the newest values', () => {
  const [merged] = mergeRejections(
    groupRejections([
      row('r2', {
        values: '{"name":"Launch","budget_usd":0}',
        message: 'Budget must be greater than 0',
        hint: null,
        created_at: '2026-11-20T10:00:00Z',
      }),
      row('r1'),
    ]),
  );
  expect(merged).toMatchObject({ message: 'Budget must be greater than 0', hint: null });
});

it('keeps a deletion, another campaign and the profile apart', () => {
  const rejections = groupRejections([
    row('r1', { op: 'DELETE', created_at: '1' }),
    row('r2', { created_at: '2' }),
    row('r3', { row_id: 'c2', created_at: '3' }),
    row('r4', { table_name: 'profiles', row_id: 'u1', created_at: '4' }),
  ]);
  expect(mergeRejections(rejections)).toHaveLength(4);
});
