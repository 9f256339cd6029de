import { useStatus } from '@powersync/react';
import { useOnline } from '@/lib/http/online.ts';
import { type Unsent, useUnsent } from '@/outbox/unsent/use-unsent.ts';
import type { SyncFacts } from './sync-status.ts';

export interface LiveSyncFacts extends SyncFacts {
  readonly unsent: Unsent;
  readonly lastSyncedAt: Date | undefined;
}

/** What is known about sync at this moment, live. */
export function useSyncFacts(): LiveSyncFacts {
  const status = useStatus();
  const unsent = useUnsent();
  return {
    online: useOnline(),
    connected: status.connected,
    streamFailed: status.downloadError !== undefined,
    uploadFailed: status.uploadError !== undefined || unsent.filesFail,
    hasSynced: status.hasSynced ?? false,
    progress: status.downloadProgress?.downloadedFraction,
    unsent,
    lastSyncedAt: status.lastSyncedAt,
  };
}
