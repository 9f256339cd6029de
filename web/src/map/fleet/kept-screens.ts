import { type DeviceFeature, fleet } from '@juu/shared/endpoints/fleet';
import { jsonOf } from '@juu/shared/json-of';
import { readStored, writeStored } from '@/lib/stored.ts';

/** Screens kept on the device: enough for the city, little to store. */
const MOST = 1_000;

/** Keeps screens while the app is closed. */
export interface KeptScreens {
  read(): readonly DeviceFeature[];
  /** Replaces what was kept; none removes it. */
  write(screens: readonly DeviceFeature[]): void;
}

export const keepNothing: KeptScreens = { read: () => [], write: () => undefined };

/** Keeps screens under a key of the device's storage. */
export function keptScreens(key: string): KeptScreens {
  return {
    read() {
      const kept = fleet.read.response.safeParse(jsonOf(readStored(key)));
      return kept.success ? kept.data.features : [];
    },
    write(screens) {
      const features = screens.slice(0, MOST);
      const text = JSON.stringify({ type: 'FeatureCollection', features });
      writeStored(key, features.length > 0 ? text : null);
    },
  };
}
