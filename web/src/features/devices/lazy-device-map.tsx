import { type ComponentProps, lazy } from 'react';
import * as m from '@/lib/language/compiled/devices.js';
import { LazyPart } from '@/pwa/lazy-part.tsx';

const DeviceMap = lazy(() =>
  import('./device-map.tsx').then((part) => ({ default: part.DeviceMap })),
);

/** {@link DeviceMap}, fetched when it is shown. */
export function LazyDeviceMap(props: ComponentProps<typeof DeviceMap>) {
  return (
    <LazyPart needs={m.devices_map_needs()}>
      <DeviceMap {...props} />
    </LazyPart>
  );
}
