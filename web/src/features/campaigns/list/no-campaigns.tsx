import { CloudDownload, CloudOff, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { FIRST_SCREEN } from '@/replica/last-screen.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';

/**
 * Shown instead of an empty list: there are no campaigns, or this device hasn’t loaded them yet.
 */
export function NoCampaigns({ create }: { create: ReactNode }) {
  const firstSync = useFirstSync();
  if (firstSync === 'done') {
    return (
      <div {...FIRST_SCREEN}>
        <EmptyState icon={<Megaphone />} title="No campaigns yet" action={create}>
          Put your brand on Nairobi’s taxi roofs: choose pictures or videos, zones and a budget. You
          can do it offline too.
        </EmptyState>
      </div>
    );
  }
  return firstSync === 'coming' ? (
    <EmptyState icon={<CloudDownload />} title="Getting your campaigns…" action={create}>
      Your data is on its way to this device.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CloudOff />}
      title="Your campaigns aren’t on this device yet"
      action={create}
    >
      They appear when the server answers. What you create until then is saved on this device and
      sent later.
    </EmptyState>
  );
}
