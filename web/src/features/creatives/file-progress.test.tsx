import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PendingFile } from '@/outbox/files/pending-files.ts';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { FileProgress } from './file-progress.tsx';

const device = vi.hoisted(() => ({
  status: { connected: true, uploadError: undefined as Error | undefined },
  queued: [] as { id: string }[],
}));
vi.mock('@powersync/react', () => ({ useStatus: () => device.status }));
vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: device.queued }) }));

beforeEach(() => {
  device.status = { connected: true, uploadError: undefined };
  device.queued = [];
});
afterEach(() => vi.restoreAllMocks());

const FILE: PendingFile = {
  id: 'creative-1',
  campaignId: 'campaign-1',
  filename: 'bus.png',
  type: 'image/png',
  size: 2 * 1024 * 1024,
  state: 'waiting',
  uploadUrl: null,
  bytesSent: 0,
  paused: false,
  failed: false,
  error: null,
  originalId: null,
  isWhole: false,
};

function wordsFor(file: Partial<PendingFile> = {}) {
  render(
    <ReplicaContext.Provider value={{} as Replica}>
      <FileProgress file={{ ...FILE, ...file }} />
    </ReplicaContext.Provider>,
  );
  return screen.getByText(/to go/).textContent;
}

it('says how far an upload is', () => {
  expect(wordsFor({ bytesSent: 512 * 1024 })).toBe('Uploading 25%, 1.5 MB to go');
});

it('says that a file waits while the device is offline, even if the stream still looks open', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(wordsFor()).toBe('Waiting for a connection, 2.0 MB to go');
});

it('says how far a file has come that waits for the connection to return', () => {
  device.status.connected = false;
  expect(wordsFor({ bytesSent: 512 * 1024, failed: true })).toBe(
    'Paused at 25%. Waiting for a connection, 1.5 MB to go',
  );
});

it('says that a file waits for its campaign, which the server does not take now', () => {
  device.status.uploadError = new Error('too many changes');
  device.queued = [{ id: '7' }];
  expect(wordsFor()).toBe('Waiting for its campaign to be sent, 2.0 MB to go');
});

it('says that another try follows if the last one failed with a connection', () => {
  expect(wordsFor({ failed: true })).toBe('Trying again, 2.0 MB to go');
  cleanup();
  expect(wordsFor({ bytesSent: 512 * 1024, failed: true })).toBe(
    'Paused at 25%. Trying again, 1.5 MB to go',
  );
});

it('is not held up by other changes that the server does not take', () => {
  device.status.uploadError = new Error('too many changes');
  expect(wordsFor()).toBe('Uploading 0%, 2.0 MB to go');
});
