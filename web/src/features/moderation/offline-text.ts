import * as lists from '@/components/lists/offline-notice.tsx';

export const OFFLINE_TEXT =
  'Other people’s campaigns are never stored on this device. They load when the connection is back.';

/** Shown instead of content that needs a network. */
export function OfflineInstead() {
  return <lists.OfflineInstead>{OFFLINE_TEXT}</lists.OfflineInstead>;
}

/** Shown above content that was loaded before the network went away. */
export function OfflineBanner() {
  return (
    <lists.OfflineBanner>
      This is how things were before the connection was lost. You can decide when it’s back.
    </lists.OfflineBanner>
  );
}
