import { describe, expect, test } from 'vitest';
import { uploadRequestSchema, uploadResponseSchema } from './upload.ts';

const op = { op: 'PUT', table: 'campaigns', id: 'x', data: { name: 'Abc' } };
const request = (transaction: object) => ({ client_id: 'c', transactions: [transaction] });

describe('upload', () => {
  test.each([
    ['a change', request({ tx_id: 7, ops: [op] })],
    [
      'a deletion without data',
      request({ tx_id: 0, ops: [{ op: 'DELETE', table: 't', id: 'x' }] }),
    ],
    ['data of null', request({ tx_id: 7, ops: [{ ...op, data: null }] })],
    [
      'an unknown table and id, which are for the write rules to refuse',
      request({ tx_id: 7, ops: [{ ...op, table: 'nope', id: '1' }] }),
    ],
    [
      'a table and an id longer than any that exist',
      request({ tx_id: 7, ops: [{ ...op, table: 'x'.repeat(999), id: 'y'.repeat(999) }] }),
    ],
    ['a transaction without ops', request({ tx_id: 7, ops: [] })],
    ['nothing to send', { client_id: 'c', transactions: [] }],
  ])('takes %s', (_, body) => {
    expect(uploadRequestSchema.safeParse(body).success).toBe(true);
  });

  test.each([
    ['no client', { transactions: [] }],
    ['an empty client', { client_id: '', transactions: [] }],
    ['transactions that are no list', { client_id: 'c', transactions: {} }],
    ['a transaction without a number', request({ ops: [op] })],
    ['a number that is text', request({ tx_id: '7', ops: [op] })],
    ['a fraction', request({ tx_id: 1.5, ops: [op] })],
    ['a negative number', request({ tx_id: -1, ops: [op] })],
    ['a number too large to be exact', request({ tx_id: 2 ** 53, ops: [op] })],
    ['an op that does not exist', request({ tx_id: 7, ops: [{ ...op, op: 'TRUNCATE' }] })],
    ['an id that is a number', request({ tx_id: 7, ops: [{ ...op, id: 7 }] })],
    ['data that is a text', request({ tx_id: 7, ops: [{ ...op, data: 'name' }] })],
    ['data that is a list', request({ tx_id: 7, ops: [{ ...op, data: [1] }] })],
    [
      'more than 100 transactions',
      { client_id: 'c', transactions: Array(101).fill({ tx_id: 1, ops: [] }) },
    ],
    ['more than 1,000 ops', request({ tx_id: 7, ops: Array(1_001).fill(op) })],
  ])('refuses %s', (_, body) => {
    expect(uploadRequestSchema.safeParse(body).success).toBe(false);
  });

  test('keeps every column that was sent, for the write rules to judge', () => {
    const data = JSON.parse('{"__proto__":{"x":1},"constructor":2}');
    const parsed = uploadRequestSchema.parse(request({ tx_id: 7, ops: [{ ...op, data }] }));
    expect(Object.keys(parsed.transactions[0]?.ops[0]?.data ?? {})).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  test('a rejected verdict carries its reason and the op it is about', () => {
    const error = { code: 'invalid_value', message: 'No', op: 0 };
    const verdict = (result: object) =>
      uploadResponseSchema.safeParse({ results: [result] }).success;
    expect(verdict({ tx_id: 7, status: 'rejected', error })).toBe(true);
    expect(verdict({ tx_id: 7, status: 'rejected' })).toBe(false);
    expect(verdict({ tx_id: 7, status: 'applied' })).toBe(true);
    expect(verdict({ tx_id: 7, status: 'lost' })).toBe(false);
  });
});
