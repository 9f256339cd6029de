import { DEVICE_STATUSES } from '@juu/shared/device/schema';
import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Statuses to filter the list by. */
export const DEVICE_FILTERS = ['all', ...DEVICE_STATUSES] as const;
export type DeviceFilter = (typeof DEVICE_FILTERS)[number];

/** Filters of the list of screens, as in the address. */
export interface DeviceSearch {
  q?: string | undefined;
  status?: DeviceFilter | undefined;
  /** A driver's id. */
  driver?: string | undefined;
  page?: number | undefined;
  /** On a phone the map and the list take turns. */
  view?: 'map' | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseDeviceSearch(search: Record<string, unknown>): DeviceSearch {
  return {
    q: textOf(search.q, 200),
    status: oneOf(DEVICE_FILTERS, search.status),
    driver: textOf(search.driver, 40),
    page: countOf(search.page, 100_000),
    view: oneOf(['map'], search.view),
  };
}
