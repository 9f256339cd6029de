import type { DeviceFilter, DeviceSearch } from './device-search.ts';

/** Which screens are listed. */
export interface ListedDevices {
  readonly q: string;
  readonly status: DeviceFilter;
  readonly driver: string | undefined;
  readonly page: number;
}

/** The list that an address asks for; what it leaves out has a default. */
export function listedBy({ q, status, driver, page }: DeviceSearch): ListedDevices {
  return { q: q ?? '', status: status ?? 'all', driver, page: page ?? 1 };
}
