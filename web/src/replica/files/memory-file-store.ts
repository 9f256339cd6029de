import type { FileStore } from './file-store.ts';

/** Files that last as long as the page, for a device without storage. */
export function memoryFileStore(): FileStore {
  const files = new Map<string, { file: Blob; writtenAt: number }>();
  return {
    write: async (id, file) => void files.set(id, { file, writtenAt: Date.now() }),
    read: async (id) => files.get(id)?.file,
    list: async () => [...files].map(([id, { writtenAt }]) => ({ id, writtenAt })),
    remove: async (id) => void files.delete(id),
    clear: async () => files.clear(),
  };
}
