import { useStatus } from '@powersync/react';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Progress } from '@/components/waiting/progress.tsx';
import { formatFileSize } from '@/lib/format-file-size.ts';
import { useOnline } from '@/lib/http/online.ts';
import { type PendingFile, pauseFile } from '@/outbox/files/pending-files.ts';
import { useReplica } from '@/replica/replica.ts';
import { useRows } from '@/replica/use-rows.ts';

/** A queued change of a file's creative or campaign. The server takes the file after it. */
const QUEUED_SQL = "SELECT id FROM ps_crud WHERE data ->> 'id' IN (?, ?) LIMIT 1";

/** Progress of an upload, or why it can’t continue. */
export function FileProgress({ file }: { file: PendingFile }) {
  const obstacle = useObstacle(file);
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
        <p className="caption text-muted tabular-nums">{wordsFor(file, obstacle)}</p>
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

/** Returns the reason why an upload that the person didn’t pause waits; undefined if nothing holds it up. */
function useObstacle({ id, campaignId, failed }: PendingFile): string | undefined {
  const online = useOnline();
  // An open stream may outlive the network for a while.
  const { connected } = useStatus();
  const isBehind = useRows(QUEUED_SQL, [id, campaignId]).rows.length > 0;
  if (!online || !connected) return 'Waiting for a connection';
  if (isBehind) return 'Waiting for its campaign to be sent';
  return failed ? 'Trying again' : undefined;
}

function wordsFor({ size, bytesSent, paused }: PendingFile, obstacle: string | undefined): string {
  const percent = size > 0 ? Math.round((bytesSent / size) * 100) : 0;
  const left = `${formatFileSize(Math.max(0, size - bytesSent))} to go`;
  if (paused) return bytesSent > 0 ? `Paused by you at ${percent}%, ${left}` : 'Paused by you';
  if (!obstacle) return `Uploading ${percent}%, ${left}`;
  return bytesSent > 0 ? `Paused at ${percent}%. ${obstacle}, ${left}` : `${obstacle}, ${left}`;
}
