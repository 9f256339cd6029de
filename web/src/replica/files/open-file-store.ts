import { hasOpfs, type Storage } from '../storage-choice.ts';
import type { FileStore } from './file-store.ts';
import { indexedDbFileStore } from './indexeddb-file-store.ts';
import { memoryFileStore } from './memory-file-store.ts';
import { canWriteOpfs, opfsFileStore } from './opfs-file-store.ts';

/** Opens the store of a user's files: OPFS, else IndexedDB; memory if the replica is in memory. */
export async function openFileStore(userId: string, storage: Storage): Promise<FileStore> {
  if (storage === 'memory') return memoryFileStore();
  return canWriteOpfs() && (await hasOpfs()) ? opfsFileStore(userId) : indexedDbFileStore(userId);
}
