import type { FileStore, StoredFile } from './file-store.ts';

const ROOT = 'juu-files';

/** Files in the origin's private file system, in a folder per user. */
export function opfsFileStore(userId: string): FileStore {
  const root = async () => {
    const origin = await navigator.storage.getDirectory();
    return origin.getDirectoryHandle(ROOT, { create: true });
  };
  const folder = async () => (await root()).getDirectoryHandle(userId, { create: true });
  return {
    async write(id, file) {
      const into = await folder();
      const handle = await into.getFileHandle(id, { create: true });
      try {
        await file.stream().pipeTo(await handle.createWritable());
      } catch (error) {
        await into.removeEntry(id).catch(() => undefined);
        throw error;
      }
    },
    async read(id) {
      const handle = await (await folder()).getFileHandle(id).catch(ifNotFound);
      return handle?.getFile();
    },
    async list() {
      const list: StoredFile[] = [];
      for await (const handle of (await folder()).values()) {
        if (!(handle instanceof FileSystemFileHandle)) continue;
        const { lastModified } = await handle.getFile();
        list.push({ id: handle.name, writtenAt: lastModified });
      }
      return list;
    },
    async remove(id) {
      await (await folder()).removeEntry(id).catch(ifNotFound);
    },
    async clear() {
      await (await root()).removeEntry(userId, { recursive: true }).catch(ifNotFound);
    },
  };
}

/** True if a page can write files. In older Safaris only a worker can. */
export function canWriteOpfs(): boolean {
  return (
    typeof FileSystemFileHandle !== 'undefined' &&
    'createWritable' in FileSystemFileHandle.prototype
  );
}

function ifNotFound(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
  throw error;
}
