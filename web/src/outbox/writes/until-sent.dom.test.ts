import { afterEach, expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { untilSent } from './until-sent.ts';

interface Status {
  connected: boolean;
  downloadError?: Error;
  uploadError?: Error;
}

/** A device whose queue holds entries by id, and whose status may change. */
function deviceWith(status: Status, ...queue: number[]) {
  let changed = () => {};
  const listeners = new Set<() => void>();
  const database = {
    get: async () => ({ oldest: queue[0] ?? null, newest: queue.at(-1) ?? null }),
    async *onChange({ signal }: { signal: AbortSignal }) {
      const aborted = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve()),
      );
      while (!signal.aborted) {
        yield {};
        await Promise.race([new Promise<void>((resolve) => (changed = resolve)), aborted]);
      }
    },
    waitForStatus: (isMet: (status: Status) => boolean, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const look = () => isMet(status) && resolve();
        listeners.add(look);
        signal.addEventListener('abort', () => resolve());
        look();
      }),
  };
  return {
    replica: { database } as unknown as Replica,
    /** The queue from now on. */
    hold(...ids: number[]) {
      queue = ids;
      changed();
    },
    become(next: Partial<Status>) {
      Object.assign(status, next);
      for (const look of listeners) look();
    },
  };
}

afterEach(() => void vi.restoreAllMocks());

const failed = new Error('No answer');

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol();
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

it('a change is sent once the server has answered it, not before', async () => {
  const { replica, hold } = deviceWith({ connected: true }, 7, 8);
  const sent = untilSent(replica);
  expect(await isSettled(sent)).toBe(false);
  hold(8);
  expect(await isSettled(sent)).toBe(false);
  hold(9);
  expect(await sent).toBe(true);
});

it('with nothing to send all is sent', async () => {
  expect(await untilSent(deviceWith({ connected: true }).replica)).toBe(true);
});

it('a connection that is lost in silence is not waited for forever', async () => {
  const timeout = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const sent = untilSent(deviceWith({ connected: true }, 7).replica);
  expect(await isSettled(sent)).toBe(false);
  timeout.abort();
  expect(await sent).toBe(false);
  expect(asked).toHaveBeenCalledWith(5_000);
});

it.each<[string, Status]>([
  ['sending fails', { connected: true, uploadError: failed }],
  ['the server can’t be reached', { connected: false, downloadError: failed }],
])('nothing is sent while %s, or once it does', async (_, status) => {
  expect(await untilSent(deviceWith(status, 7).replica)).toBe(false);
  const { replica, become } = deviceWith({ connected: true }, 7);
  const sent = untilSent(replica);
  expect(await isSettled(sent)).toBe(false);
  become(status);
  expect(await sent).toBe(false);
});

it('waits while the device connects', async () => {
  const { replica, hold } = deviceWith({ connected: false }, 7);
  const sent = untilSent(replica);
  expect(await isSettled(sent)).toBe(false);
  hold();
  expect(await sent).toBe(true);
});

it('is not misled by a stream that the device has not missed yet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await untilSent(deviceWith({ connected: true }, 7).replica)).toBe(false);
});
