import { DEVICE_STATUSES } from '@juu/shared/device/schema';
import {
  type AdminDevice,
  type DeviceChange,
  devices,
  type NewDevice,
} from '@juu/shared/endpoints/devices';
import { users } from '@juu/shared/endpoints/users';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import type { DeviceFilter } from './device-search.ts';
import type { ListedDevices } from './listed-devices.ts';

export const PAGE_SIZE = 20;
/** While the page is visible. */
const REFRESH_MS = 10_000;
const KEY = ['admin', 'devices'] as const;
const refreshed = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' } as const;

/** One page of screens. */
export function devicesQuery(listed: ListedDevices) {
  return queryOptions({
    queryKey: [...KEY, 'page', listed],
    queryFn: ({ signal }) => fetchPage(listed, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
    ...refreshed,
  });
}

/** Counts the screens of each status that a search finds. */
export function deviceCountsQuery({ q, driver }: Pick<ListedDevices, 'q' | 'driver'>) {
  return queryOptions({
    queryKey: [...KEY, 'counts', q, driver],
    queryFn: async ({ signal }): Promise<Record<DeviceFilter, number>> => {
      const count = async (status: DeviceFilter) =>
        (await fetchPage({ q, driver, status, page: 1 }, 1, signal)).total;
      const [online, offline, maintenance] = await Promise.all([
        count('online'),
        count('offline'),
        count('maintenance'),
      ]);
      return { online, offline, maintenance, all: online + offline + maintenance };
    },
    placeholderData: keepPreviousData,
    ...refreshed,
  });
}

/** Maximum number of screens in one answer. */
const LARGEST_PAGE = 200;
/** Screens of each status whose last place the map shows: those seen last. */
const MOST_PLACES = 1_000;

/**
 * The screens that a search finds, and where they were last. Those online are among them: the stream
 * leaves out one that has no driver, or a suspended one.
 */
export function lastPlacesQuery({ q, status, driver }: Omit<ListedDevices, 'page'>) {
  const statuses = DEVICE_STATUSES.filter((one) => status === 'all' || status === one);
  return queryOptions({
    queryKey: [...KEY, 'last places', q, status, driver],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        statuses.map((one) => fetchLastPlaces({ q, driver, status: one }, signal)),
      );
      return lists.flat();
    },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
}

async function fetchLastPlaces(
  { q, driver, status }: Pick<ListedDevices, 'q' | 'driver'> & Pick<AdminDevice, 'status'>,
  signal: AbortSignal,
): Promise<AdminDevice[]> {
  const found: AdminDevice[] = [];
  for (let page = 1; found.length < MOST_PLACES; page += 1) {
    const query = { q: q || undefined, status, driver_id: driver, page, page_size: LARGEST_PAGE };
    const { items, total } = await call(devices.list, {
      query: { ...query, sort: '-last_seen_at' },
      signal,
    });
    found.push(...items);
    if (items.length === 0 || found.length >= total) break;
  }
  return found.filter(({ last_lat, last_lng }) => last_lat !== null && last_lng !== null);
}

/** One screen with its drivers and its health. */
export function deviceQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(devices.read, { params: { id }, signal }),
    ...refreshed,
  });
}

/** Drivers whose name, email, phone or plate holds a text. */
export function driversQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'drivers', q],
    queryFn: ({ signal }) =>
      call(users.list, {
        query: { role: 'driver', q: q || undefined, page_size: PAGE_SIZE, sort: 'name' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function fetchPage({ q, status, driver, page }: ListedDevices, size: number, signal: AbortSignal) {
  return call(devices.list, {
    query: {
      page,
      page_size: size,
      q: q || undefined,
      status: status === 'all' ? undefined : status,
      driver_id: driver,
    },
    signal,
  });
}

/** A change of a screen is never kept for later: another admin may have changed it by then. */
function useDeviceMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn,
    // A key in the answer is not kept.
    gcTime: 0,
    // Not awaited: a key that the server shows once must not wait for lists.
    onSettled: () => void renewQueries(queryClient, KEY),
  });
}

export const useRegisterDevice = () =>
  useDeviceMutation((body: NewDevice) => call(devices.register, { body }));

export const useChangeDevice = (id: string) =>
  useDeviceMutation((body: DeviceChange) => call(devices.change, { params: { id }, body }));

export const useRenewKey = (id: string) =>
  useDeviceMutation(() => call(devices.renewKey, { params: { id } }));

export const useForgetPosition = (id: string) =>
  useDeviceMutation(() => call(devices.forgetPosition, { params: { id } }));

export const useRevokeKey = (id: string) =>
  useDeviceMutation(() => call(devices.revokeKey, { params: { id } }));
