import { describe, expect, it } from 'vitest';
import { memoryFileStore } from './files/memory-file-store.ts';
import { assertRoom, explainWriteFailure, isStorageFull } from './storage-failure.ts';

describe('a write that fails', () => {
  it.each([
    new DOMException(
      'The current transaction exceeded its quota limitations.',
      'QuotaExceededError',
    ),
    new Error('database or disk is full'),
    new Error('SQLite error: disk I/O error'),
    new Error('outer', { cause: new DOMException('', 'QuotaExceededError') }),
  ])('is explained as a full device: %s', (error) => {
    expect(isStorageFull(error)).toBe(true);
    expect(explainWriteFailure(error)).toMatch(/no room left.*nothing of it was saved/);
  });

  it('keeps its own words otherwise', () => {
    expect(explainWriteFailure(new Error('Not authenticated'))).toBe('Not authenticated');
    expect(isStorageFull('full')).toBe(false);
  });
});

describe('room on the device', () => {
  it('is tried before anything is written, and nothing of the trial stays', async () => {
    const files = memoryFileStore();
    await assertRoom(files);
    expect(await files.list()).toEqual([]);
  });

  it('is missing where the trial fails', async () => {
    const write = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    const asked = assertRoom({ ...memoryFileStore(), write });
    await expect(asked).rejects.toSatisfy(isStorageFull);
  });
});
