import pTimeout from 'p-timeout';
import { readStored, writeStored } from '@/lib/stored.ts';

/** Where a replica is kept. `memory` lasts as long as the tab. */
const STORAGES = ['opfs', 'indexeddb', 'memory'] as const;
export type Storage = (typeof STORAGES)[number];

/** Longer than any browser with OPFS takes to open it, milliseconds. */
const OPFS_TIMEOUT_MS = 3_000;

/** A setting for support and tests: the storage to use in any browser. */
const SETTING_KEY = 'juu-storage';

/** What the choice depends on. */
interface BrowserTraits {
  /** One worker for all tabs of a browser: not on phones, and unreliable on Safari. */
  readonly sharedWorkers: boolean;
  readonly opfs: boolean;
  readonly indexedDb: boolean;
}

/**
 * The storages to try, best first. With shared workers all tabs share one connection to IndexedDB, and
 * nothing can block. With OPFS the tabs would pass a file's lock around, which dead-locked browsers.
 * Without shared workers OPFS is better, because IndexedDB overflows Safari's stack.
 */
export function storagesToTry(traits: BrowserTraits): Storage[] {
  const order: Storage[] = traits.sharedWorkers ? ['indexeddb', 'opfs'] : ['opfs', 'indexeddb'];
  return order.filter((storage) => (storage === 'opfs' ? traits.opfs : traits.indexedDb));
}

/** What this browser can do. */
export async function browserTraits(): Promise<BrowserTraits> {
  return {
    sharedWorkers: sharesWorkers(),
    opfs: await hasOpfs(),
    indexedDb: typeof indexedDB !== 'undefined',
  };
}

/** True if one worker serves all tabs. */
export function sharesWorkers(): boolean {
  const { userAgent } = navigator;
  const safari = /safari/i.test(userAgent) && !/chrom(e|ium)|android/i.test(userAgent);
  const phone = /android|iphone|ipad|ipod/i.test(userAgent);
  return typeof SharedWorker !== 'undefined' && !safari && !phone;
}

/** True if the origin's private file system opens. Private windows may refuse it, or never answer. */
export async function hasOpfs(): Promise<boolean> {
  try {
    await pTimeout(navigator.storage.getDirectory(), { milliseconds: OPFS_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** The storage that was set by hand; undefined if none is set. */
export function settledStorage(): Storage | undefined {
  const set = readStored(SETTING_KEY);
  return STORAGES.find((storage) => storage === set);
}

/** The storage to try first for a user who is new on this device. */
export async function likelyStorage(): Promise<Storage> {
  return settledStorage() ?? storagesToTry(await browserTraits())[0] ?? 'memory';
}

const usedKey = (userId: string) => `juu-storage-of:${userId}`;

/** The storage of this user's replica so far, because unsent changes may wait there. */
export function usedStorage(userId: string): Storage | undefined {
  const used = readStored(usedKey(userId));
  return STORAGES.find((storage) => storage === used);
}

/** Remembers the storage of this user's replica, or forgets it if null. */
export function rememberStorage(userId: string, storage: Storage | null): void {
  writeStored(usedKey(userId), storage);
}
