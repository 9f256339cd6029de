import { HardDriveDownload } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import { useReplica } from '@/replica/replica.ts';

/** Warns for as long as the replica lives in memory only; nothing where the device keeps it. */
export function KeepsNothing() {
  const { storage } = useReplica();
  if (storage !== 'memory') return null;
  return (
    <Banner
      tone="danger"
      icon={<HardDriveDownload aria-hidden="true" />}
      title="Nothing is saved on this device"
    >
      Juu works from memory here: the browser lets it keep nothing, or what it kept could not be
      opened. Stay online: what has not been sent is lost when you close or reload this tab.
    </Banner>
  );
}
