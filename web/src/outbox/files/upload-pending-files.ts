import { LogLevels } from '@powersync/web';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { takesFiles } from '../takes-files.ts';
import { dropOrphans } from './drop-orphans.ts';
import { dropStrayBytes } from './drop-stray-bytes.ts';
import { nextUpload, type Retry, retryAfter } from './next-upload.ts';
import { dropFiles, toPendingFile } from './pending-files.ts';
import { uploadOne } from './upload-one.ts';
import { Wakeup } from './wakeup.ts';

/** How long uploading pauses if the device's own database fails, milliseconds. */
const PAUSE_MS = 5_000;

/**
 * Files whose creative and campaign have reached the server, as far as this device knows. The oldest
 * campaign's come first, in the order in which they play.
 */
const SENDABLE_SQL = `
  SELECT f.* FROM pending_files f
    JOIN creatives c ON c.id = f.id AND c.file_url IS NULL
    JOIN campaigns p ON p.id = c.campaign_id AND ${takesFiles('c', 'p')}
   WHERE f.state = 'waiting' AND coalesce(f.paused, 0) = 0
     AND NOT EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' IN (f.id, c.campaign_id, c.change_id))
   ORDER BY p.created_at, p.id, c.position, f.id`;

const ARRIVED_SQL = `
  SELECT f.id FROM pending_files f JOIN creatives c ON c.id = f.id WHERE c.file_url IS NOT NULL`;

/**
 * Sends the files of saved campaigns, one after the other, while the tab is open. Of several tabs, one
 * does it. Returns a function that stops it.
 */
export function uploadPendingFiles(replica: Replica): () => void {
  const stop = new AbortController();
  navigator.locks
    .request(`juu-uploads:${replica.userId}`, { signal: stop.signal }, () =>
      uploadUntil(stop.signal, replica),
    )
    .catch((error: unknown) => {
      const stoppedWhileWaiting = error instanceof DOMException && error.name === 'AbortError';
      if (!stoppedWhileWaiting) throw error;
    });
  return () => stop.abort();
}

async function uploadUntil(stop: AbortSignal, replica: Replica): Promise<void> {
  const { database } = replica;
  const wakeup = new Wakeup();
  const retries = new Map<string, Retry>();
  const retryAtOnce = () => {
    retries.clear();
    wakeup.ring();
  };
  addEventListener('online', retryAtOnce, { signal: stop });
  stop.addEventListener('abort', () => wakeup.ring());
  database.onChangeWithCallback(
    { onChange: () => wakeup.ring() },
    {
      tables: ['pending_files', 'creatives', 'campaigns', 'campaign_changes', 'ps_crud'],
      signal: stop,
    },
  );

  // Runs beside the uploads. What it can't remove now, it finds again at the next start.
  Promise.all([dropOrphans(replica, stop), dropStrayBytes(replica)]).catch(() => undefined);
  while (!stop.aborted) {
    try {
      await dropArrived(replica);
      await sendNext(replica, retries, wakeup, stop);
    } catch (error) {
      database.logger.log({ level: LogLevels.error, message: 'Uploading paused', error });
      await wakeup.wait(PAUSE_MS);
    }
  }
}

/** Sends the next file that is due, or waits until there may be one. */
async function sendNext(
  replica: Replica,
  retries: Map<string, Retry>,
  wakeup: Wakeup,
  stop: AbortSignal,
): Promise<void> {
  const rows = canSend(replica)
    ? await replica.database.getAll<LocalRow<'pending_files'>>(SENDABLE_SQL)
    : [];
  const next = nextUpload(
    rows.map(({ id }) => id),
    retries,
    Date.now(),
  );
  const row = next.kind === 'send' ? rows.find(({ id }) => id === next.id) : undefined;
  if (!row) return wakeup.wait(next.kind === 'wait' ? next.ms : undefined);
  // A file that the device can't read now is tried again later, like one that the network lost.
  const settled = await uploadOne(replica, toPendingFile(row), stop).catch(() => false);
  if (settled) retries.delete(row.id);
  else retries.set(row.id, retryAfter(retries.get(row.id), Date.now()));
}

/** A browser may report that it is offline although it reaches a server on the same network. */
const canSend = ({ database }: Replica) => navigator.onLine || database.connected;

/** Removes the copies on this device once the server serves the file. */
async function dropArrived(replica: Replica): Promise<void> {
  const arrived = await replica.database.getAll<{ id: string }>(ARRIVED_SQL);
  if (arrived.length > 0)
    await dropFiles(
      replica,
      arrived.map(({ id }) => id),
    );
}
