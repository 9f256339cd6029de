import { describe, expect, it, vi } from 'vitest';
import type { FileStore } from '@/replica/files/file-store.ts';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
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
    expect(explainWriteFailure(error)).toMatch(/out of space, so nothing was saved/);
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

  it('is tried by several at once, none in the way of another', async () => {
    const kept = memoryFileStore();
    const busy = new Set<string>();
    const tried = vi.fn();
    const files: FileStore = {
      ...kept,
      // As browsers do with a file that another tab is writing or removing.
      async write(id, file) {
        if (busy.has(id)) tried(new DOMException('', 'NoModificationAllowedError'));
        busy.add(id);
        await kept.write(id, file);
        await Promise.resolve();
        busy.delete(id);
      },
    };
    await Promise.all([assertRoom(files), assertRoom(files), assertRoom(files)]);
    expect(tried).not.toHaveBeenCalled();
    expect(await files.list()).toEqual([]);
  });

  it('is not said to be missing if the trial fails for another reason', async () => {
    const write = () => Promise.reject(new DOMException('', 'NoModificationAllowedError'));
    await expect(assertRoom({ ...memoryFileStore(), write })).resolves.toBeUndefined();
  });

  it('is missing if the trial finds none', async () => {
    const write = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    const asked = assertRoom({ ...memoryFileStore(), write });
    await expect(asked).rejects.toSatisfy(isStorageFull);
  });
});
