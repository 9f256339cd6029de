import { useStatus } from '@powersync/react';
import { useOnline } from '@/lib/http/online.ts';

/** True if news comes in, or is about to: also while the device still connects. False if it can’t. */
export function useNewsCome(): boolean {
  const { connected, downloadError } = useStatus();
  const online = useOnline();
  return connected || (online && downloadError === undefined);
}
