import { render, waitFor } from '@testing-library/react';
import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MapZone } from './zone-layer.ts';
import { ZoneMap } from './zone-map.tsx';

const lookAt = vi.hoisted(() => vi.fn());
vi.mock('./zone-layer.ts', () => ({
  zoneLayer: (_map: unknown, zones: readonly unknown[]) => ({
    ...{ show: () => undefined, setVisible: () => undefined, remove: () => undefined },
    lookAt: (...looked: unknown[]) => lookAt(zones.length, ...looked),
  }),
}));
vi.mock('../map-view.tsx', () => ({
  MapView({ onReady }: { onReady: (map: OlMap) => () => void }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: a map is ready once
    useEffect(() => onReady({} as OlMap), []);
    return null;
  },
}));
beforeEach(() => lookAt.mockClear());

const ZONE: MapZone = { id: 'z', name: 'Karen', tier: 'standard', coordinates: [] };
const NONE: MapZone[] = [];
const ONE = [ZONE];
const TWO = [ZONE, { ...ZONE, id: 'y' }];
const mapOf = (zones: readonly MapZone[], chosen: string | null = null) => (
  <ZoneMap
    label="Map"
    zones={zones}
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
