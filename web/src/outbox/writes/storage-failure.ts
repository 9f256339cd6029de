import type { FileStore } from '@/replica/files/file-store.ts';

/** What SQLite and browsers say when a device is full. */
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
    return 'This device is out of space, so nothing was saved. Free some space, or remove creatives that aren’t sent yet, then try again.';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Room that a write of rows may need, in bytes. */
const ROOM_BYTES = 256 * 1024;

/**
 * Refuses a write of rows before it starts if the device is full: a database that fills up half-way
 * may hang, or lose the write. It tries with a file, because browsers grant less room than
 * `storage.estimate` says. A file that a closed tab left behind is swept like any without a row.
 *
 * @throws {DOMException} QuotaExceededError; a trial that fails for another reason says nothing about room
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
