import { useStatus } from '@powersync/react';
import { Progress } from '@/components/progress.tsx';
import type { PendingFile } from '@/replica/pending-files.ts';

/** How far a file has come on its way to the server, or why it does not get there. */
export function FileProgress({ file }: { file: PendingFile }) {
  const { connected } = useStatus();
  if (file.state === 'chosen') return null;
  if (file.state === 'refused') {
    return <p className="text-sm font-medium text-danger-text">{file.error}</p>;
  }
  if (file.state === 'sent') return <p className="text-xs text-muted">Checking on the server…</p>;
  const share = file.size > 0 ? file.bytesSent / file.size : 0;
  return (
    <div className="flex flex-col gap-1">
      <Progress label={`Upload of ${file.filename}`} value={share} />
      <p className="text-xs text-muted tabular-nums">
        {connected ? `Uploading ${Math.round(share * 100)}%` : waitingWords(share)}
      </p>
    </div>
  );
}

function waitingWords(share: number): string {
  return share > 0 ? `Paused at ${Math.round(share * 100)}%` : 'Waits for a connection';
}
