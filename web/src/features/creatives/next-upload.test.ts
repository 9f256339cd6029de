import { describe, expect, it } from 'vitest';
import { nextUpload, retryAfter } from './next-upload.ts';

const NOW = 1_000_000;

describe('the next upload', () => {
  it('is the oldest file', () => {
    expect(nextUpload(['a', 'b'], new Map(), NOW)).toEqual({ kind: 'send', id: 'a' });
  });

  it('passes over a file whose time to retry has not come', () => {
    const retries = new Map([['a', { failures: 1, at: NOW + 500 }]]);
    expect(nextUpload(['a', 'b'], retries, NOW)).toEqual({ kind: 'send', id: 'b' });
  });

  it('waits for the earliest retry where all have failed', () => {
    const retries = new Map([
      ['a', { failures: 3, at: NOW + 4_000 }],
      ['b', { failures: 1, at: NOW + 500 }],
    ]);
    expect(nextUpload(['a', 'b'], retries, NOW)).toEqual({ kind: 'wait', ms: 500 });
  });

  it('comes back to a failed file when its time has come', () => {
    const retries = new Map([['a', { failures: 1, at: NOW }]]);
    expect(nextUpload(['a'], retries, NOW)).toEqual({ kind: 'send', id: 'a' });
  });

  it('is none where no file waits', () => {
    expect(nextUpload([], new Map([['gone', { failures: 1, at: NOW }]]), NOW)).toEqual({
      kind: 'idle',
    });
  });
});

it('retries ever later, at most every half minute', () => {
  const waits: number[] = [];
  let retry = retryAfter(undefined, NOW);
  for (let round = 0; round < 7; round++) {
    waits.push(retry.at - NOW);
    retry = retryAfter(retry, NOW);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
