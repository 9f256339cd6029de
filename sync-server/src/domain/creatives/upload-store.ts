import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { unusable } from '../../platform/operator-failure.ts';
import { creativeIdOf } from './upload-metadata.ts';

/** A phone may be without signal for days in the middle of an upload. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Beside the bytes of an upload: what is kept of it. */
const CONFIG = '.json';

/** Readable by the server's own account only. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/**
 * Uploads under way, as files of a folder that one process uses: at most one for each creative, so
 * that what lies here is bounded by what there is to send. One that was received stays known
 * without its bytes, so that a client which lost the answer learns on asking again that everything
 * has arrived.
 */
export class UploadStore extends FileStore {
  #creating: Promise<unknown> = Promise.resolve();

  constructor(directory: string) {
    // The store makes its folder without waiting for it; the first sweep comes sooner.
    makeOwnFolder(directory);
    super({ directory, expirationPeriodInMilliseconds: KEPT_MS });
  }

  /** A new upload takes the place of its creative's earlier one. */
  override create(upload: Upload): Promise<Upload> {
    // One after the other: of two at the same moment, too, one is left.
    const created = this.#creating.then(async () => {
      await this.#removeWhere((id) => id.startsWith(creativeIdOf(upload)));
      const begun = await super.create(upload);
      for (const path of [pathOf(begun), `${pathOf(begun)}${CONFIG}`]) await chmod(path, OWN_FILE);
      return begun;
    });
    this.#creating = created.catch(() => {});
    return created;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (isReceived(upload)) upload.offset = upload.size ?? 0;
    return upload;
  }

  /** Remembers that the upload was received, and gives its bytes back. */
  async markReceived(upload: Upload): Promise<void> {
    upload.metadata = { ...upload.metadata, received: 'true' };
    await this.configstore.set(upload.id, upload);
    await writeFile(pathOf(upload), '');
  }

  /**
   * Removes the uploads that were begun, or received, more than a week ago; answers with their
   * number. One that cannot be removed keeps no other.
   * @throws AggregateError after all others were removed
   */
  override deleteExpired(): Promise<number> {
    const oldest = Date.now() - KEPT_MS;
    return this.#removeWhere(async (id) => (await this.#beganAt(id)) < oldest);
  }

  /** By the files' own times: what is kept of an upload may be unreadable. */
  async #beganAt(id: string): Promise<number> {
    const path = join(this.directory, id);
    const { mtimeMs } = await stat(`${path}${CONFIG}`).catch(() => stat(path));
    return mtimeMs;
  }

  async #removeWhere(test: (id: string) => boolean | Promise<boolean>): Promise<number> {
    const names = await readdir(this.directory);
    const ids = new Set(names.map((name) => name.replace(CONFIG, '')));
    const failures: unknown[] = [];
    let removed = 0;
    for (const id of ids) {
      try {
        if (!(await test(id))) continue;
        await rm(join(this.directory, id), { force: true });
        await rm(join(this.directory, `${id}${CONFIG}`), { force: true });
        removed += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'some uploads could not be removed');
    return removed;
  }
}

/**
 * Keeps other accounts of the machine out, also of what an earlier version left readable.
 * @throws StartFailure if the folder belongs to another account
 */
function makeOwnFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: OWN_FOLDER });
    chmodSync(directory, OWN_FOLDER);
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.isFile()) chmodSync(join(directory, entry.name), OWN_FILE);
    }
  } catch (error) {
    throw unusable(directory, (error as NodeJS.ErrnoException).code);
  }
}

/** Names an upload so that its creative's others are found without reading them. */
export function newUploadId(creativeId: string): string {
  return `${creativeId}-${randomUUID()}`;
}

export function isReceived(upload: Upload): boolean {
  return upload.metadata?.received === 'true';
}

export function isWhole(upload: Upload): boolean {
  return upload.size !== undefined && upload.offset === upload.size;
}

/** Where the bytes of an upload are. */
export function pathOf(upload: Upload): string {
  if (!upload.storage) throw new Error(`upload ${upload.id} has no file`);
  return upload.storage.path;
}
