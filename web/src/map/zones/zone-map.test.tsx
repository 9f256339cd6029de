import type { MapsConfig } from '@juu/shared/endpoints/maps';
import { act, render, screen, waitFor } from '@testing-library/react';
import type OlMap from 'ol/Map.js';
import { type ComponentProps, useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LeftMap } from '../left-map.ts';
import type { MapView } from '../map-view.tsx';
import type { MapZone } from './zone-layer.ts';
import { ZoneMap } from './zone-map.tsx';

const lookAt = vi.hoisted(() => vi.fn());
vi.mock('./zone-layer.ts', () => ({
  zoneLayer: (_map: unknown, zones: readonly unknown[]) => ({
    ...{ show: () => undefined, setVisible: () => undefined, remove: () => undefined },
    lookAt: (...looked: unknown[]) => lookAt(zones.length, ...looked),
  }),
}));
const drawn: { frame: () => void } = vi.hoisted(() => ({ frame: () => undefined }));
vi.mock('../map-view.tsx', () => ({
  MapView({ center, zoom, still, isCovered, onReady, onLeave }: ComponentProps<typeof MapView>) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: a map is ready once
    useEffect(() => {
      const map = { once: (_: string, then: () => void) => Object.assign(drawn, { frame: then }) };
      const stop = onReady?.(map as unknown as OlMap, {} as MapsConfig);
      return () => {
        onLeave?.(LEFT);
        stop?.();
      };
    }, []);
    return (
      <>
        <output>{`${center.join()} ${zoom}`}</output>
        {isCovered && still}
      </>
    );
  },
}));
const LEFT: LeftMap = {
  center: [36.7, -1.3],
  zoom: 15,
  picture: {
    canvases: Object.assign(document.createElement('div'), { textContent: 'as it was left' }),
    ...{ width: 300, height: 200 },
  },
};
beforeEach(() => lookAt.mockClear());

const ZONE: MapZone = { id: 'z', name: 'Karen', tier: 'standard', coordinates: [] };
const NONE: MapZone[] = [];
const ONE = [ZONE];
const TWO = [ZONE, { ...ZONE, id: 'y' }];
const mapOf = (zones: readonly MapZone[], chosen: string | null = null, keptFor?: object) => (
  <ZoneMap
    label="Map"
    zones={zones}
    keptFor={keptFor}
    {...{ pointed: null, chosen, className: '' }}
    onPoint={() => undefined}
    onChoose={() => undefined}
  />
);

it('looks at all zones once there are some, and stays there when they change', async () => {
  const { rerender } = render(mapOf(NONE));
  await import('./zone-layer.ts');
  rerender(mapOf(ONE));
  await waitFor(() => expect(lookAt.mock.lastCall).toEqual([1, null, 'at once']));
  const looks = lookAt.mock.calls.length;
  rerender(mapOf(TWO));
  await import('./zone-layer.ts');
  await new Promise(requestAnimationFrame);
  expect(lookAt).toHaveBeenCalledTimes(looks);
});

it('looks at a chosen zone, and at all zones again when it is closed, unless someone moved the map', async () => {
  const { rerender } = render(mapOf(TWO));
  await waitFor(() => expect(lookAt.mock.lastCall).toEqual([2, null, 'at once']));
  rerender(mapOf(TWO, 'y'));
  expect(lookAt.mock.lastCall).toEqual([2, 'y']);
  rerender(mapOf(TWO));
  expect(lookAt.mock.lastCall).toEqual([2, null, 'unless moved']);
});

/** Opens an object's map and leaves it. */
async function leave(owner: object) {
  const { unmount } = render(mapOf(TWO, null, owner));
  await waitFor(() => expect(lookAt).toHaveBeenCalled());
  act(drawn.frame);
  unmount();
  lookAt.mockClear();
}

it('opened again for the same object, is as it was left, and shows its picture until it is drawn', async () => {
  const owner = {};
  await leave(owner);
  const { rerender } = render(mapOf(TWO, null, owner));
  expect(screen.getByRole('status').textContent).toBe('36.7,-1.3 15');
  expect(screen.getByText('as it was left')).toBeTruthy();
  await waitFor(() => {
    act(drawn.frame);
    expect(screen.queryByText('as it was left')).toBeNull();
  });
  expect(lookAt).not.toHaveBeenCalledWith(2, null, 'at once');
  rerender(mapOf(TWO, 'y', owner));
  expect(lookAt.mock.lastCall).toEqual([2, 'y']);
});

it('left before its zones were drawn, isn’t kept', async () => {
  const owner = {};
  render(mapOf(NONE, null, owner)).unmount();
  render(mapOf(TWO, null, owner));
  expect(screen.queryByText('as it was left')).toBeNull();
  await waitFor(() => expect(lookAt.mock.lastCall).toEqual([2, null, 'at once']));
});

it('opened again in the other palette, is where it was left, without its picture', async () => {
  const owner = {};
  await leave(owner);
  document.documentElement.style.colorScheme = 'dark';
  render(mapOf(TWO, null, owner));
  document.documentElement.style.colorScheme = '';
  expect(screen.getByRole('status').textContent).toBe('36.7,-1.3 15');
  expect(screen.queryByText('as it was left')).toBeNull();
});

it('opened for another object, shows all zones', async () => {
  await leave({});
  render(mapOf(TWO, null, {}));
  expect(screen.queryByText('as it was left')).toBeNull();
  await waitFor(() => expect(lookAt.mock.lastCall).toEqual([2, null, 'at once']));
});
