import { afterEach, expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { reachesServer } from './reaches-server.ts';

interface Status {
  connected: boolean;
  downloadError?: Error;
  uploadError?: Error;
}

/** A database in this status, which changes once another one is waited for. */
function databaseIn(status: Status, later?: Status) {
  const database = {
    currentStatus: status,
    async waitForStatus(isMet: (status: Status) => boolean, signal: AbortSignal) {
      if (isMet(status)) return;
      if (later && isMet(later)) database.currentStatus = later;
      else await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  return { database } as unknown as Replica;
}

afterEach(() => void vi.restoreAllMocks());

const failed = new Error('No answer');

it.each<[string, boolean, Status, Status?]>([
  ['the stream is open', true, { connected: true }],
  ['the stream opens a moment later', true, { connected: false }, { connected: true }],
  ['the stream fails', false, { connected: false, downloadError: failed }],
  [
    'the stream fails a moment later',
    false,
    { connected: false },
    { connected: false, downloadError: failed },
  ],
  ['sending fails', false, { connected: true, uploadError: failed }],
])('when %s: %s', async (_, expected, status, later) => {
  expect(await reachesServer(databaseIn(status, later))).toBe(expected);
});

it('is not misled by a stream that the device has not missed yet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await reachesServer(databaseIn({ connected: true }))).toBe(false);
});

it('does not wait for ever', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(1));
  expect(await reachesServer(databaseIn({ connected: false }))).toBe(false);
});
