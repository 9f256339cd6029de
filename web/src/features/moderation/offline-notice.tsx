import { CloudOff } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';

/** In the place of what cannot be loaded without a network. */
export function OfflineInstead() {
  return (
    <EmptyState icon={<CloudOff aria-hidden="true" />} title="You are offline">
      Campaigns of other people are never stored on this device. They are loaded as soon as the
      connection is back.
    </EmptyState>
  );
}

/** Above what was loaded before the network went away. */
export function OfflineBanner() {
  return (
    <Banner tone="accent" icon={<CloudOff aria-hidden="true" />} title="You are offline">
      This is how things stood before the connection was lost. Decisions can be made once it is
      back.
    </Banner>
  );
}
