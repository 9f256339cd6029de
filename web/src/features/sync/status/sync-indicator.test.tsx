import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import type { Rows } from '@/replica/use-rows.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { SyncIndicator } from './sync-indicator.tsx';

const device = vi.hoisted(() => ({ unsent: undefined as object | undefined }));

vi.mock('@powersync/react', () => ({ useStatus: () => ({ connected: true, hasSynced: true }) }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (): Rows<object> => ({
    rows: device.unsent ? [device.unsent] : [],
    loading: !device.unsent,
    stale: false,
  }),
}));

beforeEach(() => {
  device.unsent = undefined;
});

async function statusOf(): Promise<string | null> {
  renderPage(
    <ReplicaContext.Provider value={{ database: {} } as Replica}>
      <SyncIndicator />
    </ReplicaContext.Provider>,
  );
  return (await screen.findByRole('status')).textContent;
}

it('does not call work saved before the device has said what waits', async () => {
  expect(await statusOf()).toBe('Connecting…');
});

it.each([
  [1, 'Sending…'],
  [0, 'All changes saved'],
])('says what becomes of %d waiting files once it has', async (files, words) => {
  device.unsent = { id: 'unsent', changes: 0, files, paused: 0, failing: 0, refused: 0, writes: 0 };
  expect(await statusOf()).toBe(words);
});
