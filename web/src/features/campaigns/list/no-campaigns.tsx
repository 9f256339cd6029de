import { useStatus } from '@powersync/react';
import { CloudDownload, CloudOff, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { FIRST_SCREEN } from '@/replica/last-screen.ts';

/** In the place of an empty list: there are none, or this device has not had them yet. */
export function NoCampaigns({ create }: { create: ReactNode }) {
  const { hasSynced, connected } = useStatus();
  if (hasSynced) {
    return (
      <div {...FIRST_SCREEN}>
        <EmptyState icon={<Megaphone />} title="No campaigns yet" action={create}>
          Put your brand on Nairobi’s taxi roofs: choose pictures or videos, zones and a budget. You
          can do it offline too.
        </EmptyState>
      </div>
    );
  }
  return connected ? (
    <EmptyState icon={<CloudDownload />} title="Getting your campaigns…" action={create} />
  ) : (
    <EmptyState
      icon={<CloudOff />}
      title="Your campaigns are not on this device yet"
      action={create}
    >
      They come as soon as the server can be reached. What you create meanwhile is kept here and
      sent then.
    </EmptyState>
  );
}
