import { isStorageFull } from '@/outbox/writes/storage-failure.ts';

/** Says why this device could not keep a file, and what helps. */
export function explainStorage(error: unknown): string {
  return isStorageFull(error)
    ? 'This device is out of space. Free some space, or choose a smaller file.'
    : 'Your browser couldn’t save it. Try again, or choose another file.';
}
