import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PendingFile } from '@/outbox/files/pending-files.ts';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { FileProgress } from './file-progress.tsx';

const status = vi.hoisted(() => ({ connected: true, uploadError: undefined as Error | undefined }));
vi.mock('@powersync/react', () => ({ useStatus: () => status }));

beforeEach(() => Object.assign(status, { connected: true, uploadError: undefined }));
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

it('says that a file waits while the campaign before it can’t be sent', () => {
  status.uploadError = new Error('unreachable');
  expect(wordsFor()).toBe('Waiting for a connection, 2.0 MB to go');
});

it('says how far a file has come that waits for the connection to return', () => {
  status.connected = false;
  expect(wordsFor({ bytesSent: 512 * 1024 })).toBe(
    'Paused at 25%, waiting for a connection, 1.5 MB to go',
  );
});
