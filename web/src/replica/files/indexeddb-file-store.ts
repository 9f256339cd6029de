import type { FileStore } from './file-store.ts';

const STORE = 'files';

/**
 * Files in a database of IndexedDB, one for each user, if OPFS can't be written. idb-keyval would keep the
 * database open, and an open one can't be removed at sign-out.
 */
export function indexedDbFileStore(userId: string): FileStore {
  const name = `juu-files-${userId}`;

  /** Runs one request; resolves with its result once the transaction is complete. */
  async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
    const database = await open(name);
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = ask(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  }

  return {
    write: async (id, file) => {
      // Copies the bytes, because a file from the picker can change or vanish.
      const copy = new File([await file.arrayBuffer()], id, { type: file.type });
      await run('readwrite', (store) => store.put(copy, id));
    },
    read: (id) => run<Blob | undefined>('readonly', (store) => store.get(id)),
    list: async () => {
      const files = await run<File[]>('readonly', (store) => store.getAll());
      return files.map(({ name, lastModified }) => ({ id: name, writtenAt: lastModified }));
    },
    remove: async (id) => {
      await run('readwrite', (store) => store.delete(id));
    },
    clear: async () => {
      await run('readwrite', (store) => store.clear());
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
