import { CloudOff } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';

/** Shown instead of content that needs a network. */
export function OfflineInstead() {
  return (
    <EmptyState icon={<CloudOff aria-hidden="true" />} title="You are offline">
      Other people’s campaigns are never stored on this device. They load when the connection is
      back.
    </EmptyState>
  );
}

/** Shown above content that was loaded before the network went away. */
export function OfflineBanner() {
  return (
    <Banner tone="accent" icon={<CloudOff aria-hidden="true" />} title="You are offline">
      This is how things were before the connection was lost. You can decide when it’s back.
    </Banner>
  );
}
