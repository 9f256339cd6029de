import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { useMemo } from 'react';
import { screensInZones } from './screens-in-zones.ts';

/** Counts the screens that each zone prices, by the zone's id. Zones without screens are left out. */
export function useScreensInZones(
  screens: ReadonlyMap<string, DeviceFeature>,
  zones: readonly ZoneFeature[] | null,
): ReadonlyMap<string, number> {
  return useMemo(() => screensInZones(screens.values(), zones ?? []), [screens, zones]);
}
