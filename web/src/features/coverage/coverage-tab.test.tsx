import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type OlMap from 'ol/Map.js';
import { useDeferredValue, useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FleetState } from '@/map/fleet/live-fleet.ts';
import type { Mark } from '@/map/fleet/use-screen-layers.ts';
import { CoverageTab } from './coverage-tab.tsx';
import type { ZoneBrowser } from './zone-browser.tsx';

const fleet = vi.hoisted(() => ({ now: undefined as unknown as FleetState }));
fleet.now = {
  screens: new Map([
    [
      'a',
      {
        type: 'Feature',
        id: 'a',
        properties: { last_seen_at: '2026-11-23T06:00:00Z' },
        geometry: { type: 'Point', coordinates: [36.8, -1.28] },
      },
    ],
  ]),
  status: 'live',
  clockAheadMs: 0,
};
const shown = vi.hoisted(() => ({
  marks: [] as number[],
  layers: new Set<string>(),
  /** Whether the map was held back, each time the tab was drawn. */
  mapWaits: [] as (boolean | undefined)[],
}));
// The real one asks the router where the person scrolled to.
vi.mock('@/lib/pages/use-below-first-screen.ts', () => ({
  useBelowFirstScreen: () => useDeferredValue(true, false),
}));
vi.mock('@/map/fleet/use-fleet.ts', () => ({ useFleet: () => fleet.now }));
const SYNCED = { hasSynced: true, connected: true };
const replica = vi.hoisted(() => ({ loading: false, status: {} }));
replica.status = SYNCED;
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: () => ({ rows: [], loading: replica.loading }),
}));
vi.mock('@/replica/replica.ts', () => ({ useReplica: () => replica }));
vi.mock('@powersync/react', () => ({ useStatus: () => replica.status }));
vi.mock('@/map/fleet/screen-layer.ts', () => ({
  screenLayer: () => ({
    show(marks: Iterable<Mark>, isLive: boolean) {
      if (isLive) shown.marks.push([...marks].length);
    },
    remove: () => undefined,
  }),
}));
vi.mock('@/map/fleet/mark-names.ts', () => ({
  markNames: () => ({ show: () => undefined, remove: () => undefined }),
}));
vi.mock('@/map/footfall/footfall-layer.ts', () => ({
  footfallLayer: (areas: readonly unknown[]) => `${areas.length} hotspots`,
}));
const map = {
  addLayer: (layer: string) => shown.layers.add(layer),
  removeLayer: (layer: string) => shown.layers.delete(layer),
} as unknown as OlMap;
vi.mock('./zone-browser.tsx', () => ({
  ZoneBrowser(props: Parameters<typeof ZoneBrowser>[0]) {
    const { onReady, mapWaits, legend, placeholder, children } = props;
    shown.mapWaits.push(mapWaits);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a map is ready once
    useEffect(() => onReady?.(map), []);
    return (
      <>
        {legend}
        {placeholder}
        {children}
      </>
    );
  },
}));

afterEach(() => {
  shown.mapWaits = [];
  Object.assign(replica, { loading: false, status: SYNCED });
  vi.restoreAllMocks();
});

it('shows screens and the five hotspots from the start, and each as long as it is switched on', async () => {
  render(<CoverageTab />);
  await waitFor(() => expect([...shown.layers]).toEqual(['5 hotspots']));
  await waitFor(() => expect(shown.marks.at(-1)).toBe(1));
  const toggle = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
  const legend = /many people on foot/;
  expect(screen.getByText(legend)).toBeTruthy();
  await toggle(/^Hotspots/);
  expect(shown.layers.size).toBe(0);
  expect(screen.queryByText(legend)).toBeNull();
  await toggle(/^Live screens/);
  expect(shown.marks.at(-1)).toBe(0);
  await toggle(/^Live screens/);
  await toggle(/^Hotspots/);
  expect(shown.marks.at(-1)).toBe(1);
  await waitFor(() => expect(shown.layers.size).toBe(1));
});

it('shows the layers that were chosen before, when it is opened again', async () => {
  const hotspots = () => screen.getByRole('checkbox', { name: /^Hotspots/ });
  const { unmount } = render(<CoverageTab />);
  await userEvent.click(hotspots());
  unmount();
  render(<CoverageTab />);
  const checked = hotspots().getAttribute('aria-checked');
  await userEvent.click(hotspots());
  expect(checked).toBe('false');
});

it('draws the list of zones first, and the map right after', () => {
  render(<CoverageTab />);
  expect([shown.mapWaits[0], shown.mapWaits.at(-1)]).toEqual([true, false]);
});

it('offers no screens, and explains no mark of them, to someone who may not see any', () => {
  const before = fleet.now;
  fleet.now = { screens: new Map(), status: 'refused', clockAheadMs: 0 };
  render(<CoverageTab />);
  fleet.now = before;
  expect(screen.getByRole('checkbox', { name: /^Zones/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Live screens/ })).toBeNull();
  expect(screen.queryByText(/last known place/)).toBeNull();
});

it('reads out that the map is live, not how many screens there are', () => {
  const { rerender } = render(<CoverageTab />);
  const before = screen.getByRole('status').textContent;
  fleet.now = { ...fleet.now, screens: new Map() };
  rerender(<CoverageTab />);
  expect(screen.getByText('No screen is on the road inside a zone right now.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(before);
  fleet.now = { ...fleet.now, status: 'interrupted' };
  rerender(<CoverageTab />);
  expect(screen.getByRole('status').textContent).not.toBe(before);
});

const COMING = 'Loading zones...';
const WAITING = 'Zones appear when this device reaches the server for the first time.';
it.each([
  ['the device connects', {}, COMING],
  ['the first data is coming', { status: { connected: true } }, COMING],
  ['the zones are being read', { status: SYNCED, loading: true }, COMING],
  ['the device is offline', { online: false }, WAITING],
  ['the server does not answer', { status: { downloadError: new Error('No answer') } }, WAITING],
  ['the city has none', { status: SYNCED }, 'There are no zones yet.'],
])('says in place of zones what is true while %s', (_, situation, text) => {
  const {
    online = true,
    loading = false,
    status = {},
  } = situation as {
    online?: boolean;
    loading?: boolean;
    status?: object;
  };
  Object.assign(replica, { loading, status });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  render(<CoverageTab />);
  const said = [COMING, WAITING, 'There are no zones yet.'].filter((one) =>
    screen.queryByText(one),
  );
  expect(said).toEqual([text]);
});
