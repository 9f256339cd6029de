import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';

/** A phone may be without signal for days in the middle of an upload. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Uploads under way, as files of a folder. One that was received stays known without its bytes, so
 * that a client which lost the answer learns on asking again that everything has arrived.
 */
export class UploadStore extends FileStore {
  constructor(directory: string) {
    // The store makes its folder without waiting for it; the first sweep comes sooner.
    mkdirSync(directory, { recursive: true });
    super({ directory, expirationPeriodInMilliseconds: KEPT_MS });
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
