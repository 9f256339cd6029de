import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import PQueue from 'p-queue';
import { unusable } from '../../platform/operator-failure.ts';
import { creativeIdOf } from './upload-metadata.ts';

/** A phone may lose its signal for days in the middle of an upload. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** File beside an upload's bytes that holds its metadata. */
const CONFIG = '.json';

/** Readable by the server's own account only. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/**
 * Unfinished uploads, as files in a folder that one process uses: at most one per creative, which
 * bounds their number. A received upload stays known without its bytes, so that a client that lost
 * the answer learns that everything has arrived.
 */
export class UploadStore extends FileStore {
  /** One at a time, so that of two simultaneous uploads only one is left. */
  readonly #creating = new PQueue({ concurrency: 1 });

  constructor(directory: string) {
    // tus's store creates its folder without waiting; the first sweep may come sooner.
    makeOwnFolder(directory);
    super({ directory, expirationPeriodInMilliseconds: KEPT_MS });
  }

  /** A new upload replaces its creative's earlier one. */
  override create(upload: Upload): Promise<Upload> {
    return this.#creating.add(async () => {
      await this.#removeWhere((id) => id.startsWith(creativeIdOf(upload)));
      const begun = await super.create(upload);
      for (const path of [pathOf(begun), `${pathOf(begun)}${CONFIG}`]) await chmod(path, OWN_FILE);
      return begun;
    });
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (isReceived(upload)) upload.offset = upload.size ?? 0;
    return upload;
  }

  /** Remembers that the upload was received, and removes its bytes. */
  async markReceived(upload: Upload): Promise<void> {
    upload.metadata = { ...upload.metadata, received: 'true' };
    await this.configstore.set(upload.id, upload);
    await writeFile(pathOf(upload), '');
  }

  /**
   * Removes uploads that started or were received more than a week ago; returns their number. A
   * failed removal does not stop the others.
   * @throws AggregateError after all others were removed
   */
  override deleteExpired(): Promise<number> {
    const oldest = Date.now() - KEPT_MS;
    return this.#removeWhere(async (id) => (await this.#beganAt(id)) < oldest);
  }

  /** Uses the files' own times, because metadata may be unreadable. */
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
 * Closes the folder to other accounts of the machine, files from earlier versions included.
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

/** Names an upload so that others of its creative are found without reading them. */
export function newUploadId(creativeId: string): string {
  return `${creativeId}-${randomUUID()}`;
}

export function isReceived(upload: Upload): boolean {
  return upload.metadata?.received === 'true';
}

export function isWhole(upload: Upload): boolean {
  return upload.size !== undefined && upload.offset === upload.size;
}

/** Path of an upload's bytes. */
export function pathOf(upload: Upload): string {
  if (!upload.storage) throw new Error(`upload ${upload.id} has no file`);
  return upload.storage.path;
}
