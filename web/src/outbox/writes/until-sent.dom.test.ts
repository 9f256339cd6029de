import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, UNREACHABLE } from '@/lib/http/api-error.ts';
import type { Replica } from '@/replica/replica.ts';
import { untilSent } from './until-sent.ts';

interface Status {
  connected: boolean;
  downloadError?: Error;
  uploadError?: Error;
}

const OWN = 8;

/** A device whose queue holds these transactions, and whose status may change. */
function deviceWith(status: Status, ...queue: number[]) {
  let refusal: string | null = null;
  let changed = () => {};
  const listeners = new Set<() => void>();
  const database = {
    currentStatus: status,
    get: async (_sql: string, [own = 0]: number[]) => ({
      waits: Number(queue.some((txId) => txId <= own)),
      refusal,
    }),
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
  const replica = { database } as unknown as Replica;
  return {
    replica,
    /** The queue from now on. */
    hold(...txIds: number[]) {
      queue = txIds;
      changed();
    },
    refuse(message: string) {
      refusal = JSON.stringify({ code: 'invalid_value', message });
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
  const sent = untilSent(replica, OWN);
  expect(await isSettled(sent)).toBe(false);
  hold(8);
  expect(await isSettled(sent)).toBe(false);
  hold(9);
  expect(await sent).toEqual({ is: 'sent' });
});

it('a change that the server refuses is not sent, and the outcome says why', async () => {
  const { replica, hold, refuse } = deviceWith({ connected: true }, 8);
  const outcome = untilSent(replica, OWN);
  refuse('The flight is over');
  hold();
  expect(await outcome).toEqual({ is: 'refused', reason: 'The flight is over' });
});

it('a save that changes nothing has nothing to send, whatever became of an earlier one', async () => {
  const { replica, refuse } = deviceWith({ connected: true }, 7);
  refuse('The flight is over');
  expect(await untilSent(replica, undefined)).toEqual({ is: 'sent' });
});

it('a connection that is lost in silence is not waited for forever', async () => {
  const timeout = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const sent = untilSent(deviceWith({ connected: true }, 7).replica, OWN);
  expect(await isSettled(sent)).toBe(false);
  timeout.abort();
  expect(await sent).toEqual({ is: 'waiting', offline: false });
  expect(asked).toHaveBeenCalledWith(5_000);
});

it.each<[string, boolean, Status]>([
  ['the server takes nothing', false, { connected: true, uploadError: failed }],
  ['sending finds no network', true, { connected: true, uploadError: new ApiError(UNREACHABLE) }],
  ['the server can’t be reached', true, { connected: false, downloadError: failed }],
])('a change waits while %s (offline: %s), or once it does', async (_, offline, status) => {
  expect(await untilSent(deviceWith({ ...status }, 7).replica, OWN)).toEqual({
    is: 'waiting',
    offline,
  });
  const { replica, become } = deviceWith({ connected: true }, 7);
  const sent = untilSent(replica, OWN);
  expect(await isSettled(sent)).toBe(false);
  become(status);
  expect(await sent).toEqual({ is: 'waiting', offline });
});

it('waits while the device connects', async () => {
  const { replica, hold } = deviceWith({ connected: false }, 7);
  const sent = untilSent(replica, OWN);
  expect(await isSettled(sent)).toBe(false);
  hold();
  expect(await sent).toEqual({ is: 'sent' });
});

it('is not misled by a stream that the device has not missed yet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { replica } = deviceWith({ connected: true }, 7);
  expect(await untilSent(replica, OWN)).toEqual({ is: 'waiting', offline: true });
});
