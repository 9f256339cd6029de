import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('waits for the earliest retry if all have failed', () => {
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

  it('is none if no file waits', () => {
    expect(nextUpload([], new Map([['gone', { failures: 1, at: NOW }]]), NOW)).toEqual({
      kind: 'idle',
    });
  });
});

describe('the time to try again', () => {
  afterEach(() => void vi.restoreAllMocks());

  function waitsAt(chance: number): number[] {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const waits: number[] = [];
    let retry = retryAfter(undefined, NOW);
    for (let round = 0; round < 7; round++) {
      waits.push(retry.at - NOW);
      retry = retryAfter(retry, NOW);
    }
    return waits;
  }

  it('comes ever later, at most after half a minute', () => {
    expect(waitsAt(0)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('differs from device to device', () => {
    expect(waitsAt(0.5)).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500]);
  });
});
