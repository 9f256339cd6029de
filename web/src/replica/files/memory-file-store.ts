import type { FileStore } from './file-store.ts';

/** Files that last as long as the page: where the device offers no storage. */
export function memoryFileStore(): FileStore {
  const files = new Map<string, Blob>();
  return {
    write: async (id, file) => void files.set(id, file),
    read: async (id) => files.get(id),
    remove: async (id) => void files.delete(id),
    clear: async () => files.clear(),
  };
}
