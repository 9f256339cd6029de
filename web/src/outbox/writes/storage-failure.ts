import * as m from '@/lib/language/compiled/copy.js';
import { inPageLanguage, refusalIn } from '@/lib/language/in-page-language.ts';
import type { FileStore } from '@/replica/files/file-store.ts';

/** Messages of SQLite and browsers for a full device. */
const FULL = /quota|disk is full|disk I\/O error|SQLITE_FULL|SQLITE_IOERR/i;

/** True if a write failed because the device, or Juu's share of it, is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  if (error.name === 'QuotaExceededError' || FULL.test(error.message)) return true;
  return error.cause !== undefined && isStorageFull(error.cause);
}

/** Says why a write to this device failed, and what helps. */
export function explainWriteFailure(error: unknown): string {
  if (isStorageFull(error)) {
    return m.copy_full();
  }
  if (!(error instanceof Error)) return String(error);
  const message = inPageLanguage(error.message);
  return 'code' in error ? refusalIn({ code: String(error.code), message }) : message;
}

/** The room that a write of rows may need, bytes. */
const ROOM_BYTES = 256 * 1024;

/**
 * Refuses a write of rows before it starts if the device is full, because a database that fills up
 * half-way may hang or lose the write. Tries with a file, because browsers grant less room than
 * `storage.estimate` says. If the tab closes meanwhile, the sweep of files without a row removes it.
 *
 * @throws {DOMException} QuotaExceededError; other failures of the trial say nothing about room
 */
export async function assertRoom(files: FileStore): Promise<void> {
  // This tab and others may test at the same time.
  const probe = `room-probe-${crypto.randomUUID()}`;
  try {
    await files.write(probe, new Blob([new Uint8Array(ROOM_BYTES)]));
  } catch (error) {
    if (isStorageFull(error)) throw error;
  } finally {
    await files.remove(probe).catch(() => undefined);
  }
}
