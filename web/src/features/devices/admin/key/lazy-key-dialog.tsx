import { type ComponentProps, lazy } from 'react';
import { fetchPartNow } from '@/pwa/fetch-part-now.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';

/** Fetches the dialog. Do so before a key is made: without the dialog, the key would be lost. */
export const loadKeyDialog = () =>
  fetchPartNow('key').then(() => import('./device-key-dialog.tsx'));

const DeviceKeyDialog = lazy(() =>
  loadKeyDialog().then((part) => ({ default: part.DeviceKeyDialog })),
);

/** {@link DeviceKeyDialog}; what draws the QR code is fetched with it. */
export function LazyKeyDialog(props: ComponentProps<typeof DeviceKeyDialog>) {
  return (
    <LazyPart needs="Showing a key">
      <DeviceKeyDialog {...props} />
    </LazyPart>
  );
}
