import { render, waitFor } from '@testing-library/react';
import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { Mark } from '@/map/fleet/use-screen-layers.ts';
import { DeviceMap } from './device-map.tsx';

const drawn = vi.hoisted(() => ({ layers: [] as unknown[][], names: [] as unknown[], fits: 0 }));
vi.mock('@/map/fleet/screen-layer.ts', () => ({
  screenLayer() {
    const at = drawn.layers.push([]) - 1;
    return {
      show: (marks: Iterable<Mark>, isLive: boolean) => {
        drawn.layers[at] = [isLive, ...[...marks].map(({ id }) => id)];
      },
      remove: () => undefined,
    };
  },
}));
vi.mock('@/map/fleet/mark-names.ts', () => ({
  markNames: () => ({
    show: (marks: Iterable<Mark>) => {
      drawn.names = [...marks].map(({ name }) => name);
    },
    remove: () => undefined,
  }),
}));
vi.mock('@/map/show-places.ts', () => ({
  fitTo() {
    drawn.fits += 1;
  },
}));
vi.mock('@/map/map-view.tsx', () => ({
  MapView({ onReady }: { onReady: (map: OlMap) => () => void }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: a map is ready once
    useEffect(() => onReady({} as OlMap), []);
    return null;
  },
}));

const device = (id: string, presence: string, last_lng: number | null = 36.8) =>
  ({ id, name: `Roof ${id}`, presence, last_lng, last_lat: -1.28 }) as never;

it('shows a driver’s screens with the marks of every map and their names, and fits the view when others come', async () => {
  const page = (devices: never[]) => <DeviceMap label="Map" devices={devices} />;
  const { rerender } = render(page([device('a', 'online'), device('b', 'offline')]));
  await waitFor(() => expect(drawn.names).toEqual(['Roof a', 'Roof b']));
  expect(drawn.layers).toEqual([
    [false, 'b'],
    [true, 'a'],
  ]);
  await waitFor(() => expect(drawn.fits).toBe(1));
  rerender(page([device('a', 'online', 36.9), device('b', 'online')]));
  await waitFor(() => expect(drawn.layers[1]).toEqual([true, 'a', 'b']));
  expect(drawn.fits).toBe(1);
  rerender(page([device('a', 'online'), device('b', 'online'), device('c', 'offline', null)]));
  rerender(page([device('a', 'online'), device('d', 'offline')]));
  await waitFor(() => expect(drawn.fits).toBe(2));
  expect(drawn.names).toEqual(['Roof a', 'Roof d']);
});
