import { describe, expect, it } from 'vitest';
import { rememberStorage, settledStorage, storagesToTry, usedStorage } from './storage-choice.ts';

describe('the storages to try', () => {
  it('begin with IndexedDB where tabs share a worker', () => {
    expect(storagesToTry({ sharedWorkers: true, opfs: true, indexedDb: true })).toEqual([
      'indexeddb',
      'opfs',
    ]);
  });

  it('begin with OPFS where each tab has its own', () => {
    expect(storagesToTry({ sharedWorkers: false, opfs: true, indexedDb: true })).toEqual([
      'opfs',
      'indexeddb',
    ]);
  });

  it('leave out what the browser does not offer', () => {
    expect(storagesToTry({ sharedWorkers: false, opfs: false, indexedDb: true })).toEqual([
      'indexeddb',
    ]);
    expect(storagesToTry({ sharedWorkers: true, opfs: false, indexedDb: false })).toEqual([]);
  });
});

it('remembers the storage of each user apart, until it is cleared', () => {
  rememberStorage('a', 'opfs');
  expect(usedStorage('a')).toBe('opfs');
  expect(usedStorage('b')).toBeUndefined();
  rememberStorage('a', null);
  expect(usedStorage('a')).toBeUndefined();
});

it('takes a setting only where it names a storage', () => {
  localStorage.setItem('juu-storage', 'opfs');
  expect(settledStorage()).toBe('opfs');
  localStorage.setItem('juu-storage', 'tape');
  expect(settledStorage()).toBeUndefined();
});
