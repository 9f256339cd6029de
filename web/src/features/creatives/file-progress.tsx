import { Pause, Play } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Progress } from '@/components/waiting/progress.tsx';
import { formatFileSize } from '@/lib/format-file-size.ts';
import { type PendingFile, pauseFile } from '@/outbox/files/pending-files.ts';
import { useReachesServer } from '@/outbox/writes/reaches-server.ts';
import { useReplica } from '@/replica/replica.ts';

/** How much of a file is sent to the server, or why it can’t be sent. */
export function FileProgress({ file }: { file: PendingFile }) {
  const reachesServer = useReachesServer();
  const replica = useReplica();
  if (file.state === 'chosen') return null;
  if (file.state === 'refused') {
    return <p className="label text-danger-text">{file.error}</p>;
  }
  if (file.state === 'sent') return <p className="caption text-muted">Checking on the server…</p>;
  const share = file.size > 0 ? file.bytesSent / file.size : 0;
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Progress label={`Upload of ${file.filename}`} value={share} />
        <p className="caption text-muted tabular-nums">{wordsFor(file, reachesServer)}</p>
      </div>
      <IconButton
        label={`${file.paused ? 'Resume' : 'Pause'} the upload of ${file.filename}`}
        icon={file.paused ? <Play /> : <Pause />}
        onClick={() => void pauseFile(replica, file.id, !file.paused)}
        className="size-9"
      />
    </div>
  );
}

function wordsFor(file: PendingFile, reachesServer: boolean): string {
  const { size, bytesSent, paused, failed } = file;
  const percent = size > 0 ? Math.round((bytesSent / size) * 100) : 0;
  const left = `${formatFileSize(Math.max(0, size - bytesSent))} to go`;
  if (paused) return bytesSent > 0 ? `Paused by you at ${percent}%, ${left}` : 'Paused by you';
  if (reachesServer && !failed) return `Uploading ${percent}%, ${left}`;
  return bytesSent > 0
    ? `Paused at ${percent}%, waiting for a connection, ${left}`
    : `Waiting for a connection, ${left}`;
}
