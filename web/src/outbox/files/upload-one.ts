import { refreshSession } from '@/lib/session/session.ts';
import { fetchPartNow } from '@/pwa/fetch-part-now.ts';
import type { Replica } from '@/replica/replica.ts';
import { updateRow } from '@/replica/sql-writes.ts';
import type { PendingFile } from './pending-files.ts';
import { readUploadFailure, SendFailure } from './upload-failure.ts';

/** How often progress is stored, milliseconds. */
const PROGRESS_MS = 250;

const STILL_WANTED_SQL =
  'SELECT f.id FROM pending_files f JOIN creatives c ON c.id = f.id WHERE f.id = ? AND coalesce(f.paused, 0) = 0';

/**
 * Sends one file and stores the outcome. Returns true if it is final (sent, or refused for good),
 * false if it should be tried again.
 */
export async function uploadOne(
  replica: Replica,
  file: PendingFile,
  stop: AbortSignal,
): Promise<boolean> {
  const { database, files } = replica;
  const note = (values: Parameters<typeof updateRow>[3]) =>
    updateRow(database, 'pending_files', file.id, values);

  const content = await files.read(file.id);
  if (!content) {
    await note({
      state: 'refused',
      error_code: 'file_missing',
      error: 'This file is no longer on this device. Remove it and choose it again.',
    });
    return true;
  }

  const attempt = watchAttempt(replica, file.id, stop);
  try {
    // Most openings of a dashboard send no file, so they do without tus.
    await fetchPartNow('upload');
    const { sendFile } = await import('./send-file.ts');
    await sendFile({
      file,
      content,
      signal: attempt.signal,
      onUrl: (upload_url) => void note({ upload_url, error_code: null }),
      onProgress: throttled((bytes_sent) => void note({ bytes_sent }), PROGRESS_MS),
    });
    await note({ state: 'sent', bytes_sent: file.size, error_code: null });
    return true;
  } catch (error) {
    const answer = error instanceof SendFailure ? error.answer : undefined;
    // The stream's token may outlive the session, so nothing else would notice for minutes.
    if (answer?.status === 401) void refreshSession();
    const failure = readUploadFailure(answer);
    if (failure.kind === 'passing') {
      const lost = failure.unreachable && !attempt.signal.aborted;
      if (lost) await note({ error_code: 'unreachable' });
      return false;
    }
    await note({ state: 'refused', error_code: failure.code, error: failure.message });
    return true;
  } finally {
    attempt.end();
  }
}

/**
 * Ends an attempt if the network is lost, the creative or its file is removed, the person pauses it,
 * or all uploading stops.
 */
function watchAttempt({ database }: Replica, id: string, stop: AbortSignal) {
  const attempt = new AbortController();
  const done = new AbortController();
  const signal = AbortSignal.any([stop, attempt.signal]);
  addEventListener('offline', () => attempt.abort(), { signal: done.signal });
  database.onChangeWithCallback(
    {
      onChange: async () => {
        const rows = await database.getAll(STILL_WANTED_SQL, [id]);
        if (rows.length === 0) attempt.abort();
      },
    },
    { tables: ['pending_files', 'creatives'], signal: done.signal },
  );
  return { signal, end: () => done.abort() };
}

function throttled(tell: (value: number) => void, everyMs: number): (value: number) => void {
  let last = 0;
  return (value) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    tell(value);
  };
}
