import { renderHook, waitFor } from '@testing-library/react';
import type OlMap from 'ol/Map.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { useOutlineOnMap } from './use-outline-on-map.ts';

const said = hearToasts();
beforeEach(() => {
  vi.doMock('@/map/zones/edit-outline.ts', () => {
    throw new Error('no network');
  });
});

const outline = { corners: [], change: () => undefined };
const open = () => renderHook(() => useOutlineOnMap({} as OlMap, outline));

it('says that the map can’t be drawn on', async () => {
  open();
  await waitFor(() => expect(said()).toHaveLength(1));
});

it('says nothing if the editor was closed meanwhile', async () => {
  open().unmount();
  await vi.dynamicImportSettled();
  expect(said()).toEqual([]);
});
