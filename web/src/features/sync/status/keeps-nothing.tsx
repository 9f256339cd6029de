import { HardDriveDownload } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import * as m from '@/lib/language/compiled/sync.js';
import { useReplica } from '@/replica/replica.ts';

/** Warns while the replica is in memory only; renders nothing if the device stores it. */
export function KeepsNothing() {
  const { storage } = useReplica();
  if (storage !== 'memory') return null;
  return (
    <Banner
      tone="danger"
      icon={<HardDriveDownload aria-hidden="true" />}
      title={m.sync_keeps_nothing()}
    >
      {m.sync_keeps_nothing_text()}
    </Banner>
  );
}
