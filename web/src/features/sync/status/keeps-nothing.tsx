import { HardDriveDownload } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import { useReplica } from '@/replica/replica.ts';

/** Warns while the replica is in memory only; renders nothing if the device stores it. */
export function KeepsNothing() {
  const { storage } = useReplica();
  if (storage !== 'memory') return null;
  return (
    <Banner
      tone="danger"
      icon={<HardDriveDownload aria-hidden="true" />}
      title="Nothing is saved on this device"
    >
      Your browser doesn’t let Juu save data, or Juu couldn’t open what it saved. Stay online:
      unsent work is lost when you close or reload this tab.
    </Banner>
  );
}
