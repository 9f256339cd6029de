import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { summaryQuery } from '@/features/admin-summary/summary-query.ts';
import { DESK_KEY } from './campaign-queries.ts';
import { followCampaigns } from './use-live-campaigns.ts';

let feed: ReadableStreamDefaultController<Uint8Array>;
let status: number;
let opened: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  status = 200;
  opened = 0;
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    opened += 1;
    if (status !== 200) {
      const error = { code: 'rate_limited', message: 'Too many', details: null, hint: null };
      return Response.json({ error }, { status });
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        feed = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const soon = () => vi.advanceTimersByTimeAsync(5);
const drawn = () => vi.advanceTimersByTimeAsync(1_000);
const say = (text: string) => feed.enqueue(new TextEncoder().encode(text));
const CHANGE = 'event: change\ndata: {}\n\n';

/** A desk that is open, and how often it was read. */
async function desk(
  read = async (): Promise<unknown> => 'campaigns',
  queryKey: readonly string[] = [...DESK_KEY, 'list'],
) {
  const queryClient = new QueryClient();
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return read();
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  const unfollow = followCampaigns(queryClient);
  stop = () => {
    unfollow();
    leave();
    queryClient.clear();
  };
  await soon();
  return { reads: () => reads };
}

it('reads the desk again once the stream is open and the desk drawn, if it is still there', async () => {
  const { reads } = await desk();
  expect(reads()).toBe(1);
  await drawn();
  expect(reads()).toBe(2);
  stop();
  const again = await desk();
  stop();
  await drawn();
  expect(again.reads()).toBe(1);
});

it('reads the desk again with each change', async () => {
  const { reads } = await desk();
  await drawn();
  const before = reads();
  say(CHANGE);
  await soon();
  expect(reads()).toBe(before + 1);
  say(': keep-alive\n\n');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads()).toBe(before + 1);
});

it('counts campaigns for the summary again with each change', async () => {
  const { reads } = await desk(undefined, summaryQuery.queryKey);
  const before = reads();
  say(CHANGE);
  await soon();
  expect(reads()).toBe(before + 1);
});

it('reads once more after many changes during a reading', async () => {
  let answer: (() => void) | undefined;
  const { reads } = await desk(() => new Promise((resolve) => (answer = () => resolve(1))));
  answer?.();
  await drawn();
  // The desk was read again once the stream was open.
  answer?.();
  await soon();
  const before = reads();
  say(CHANGE);
  await soon();
  say(CHANGE);
  say(CHANGE);
  await soon();
  expect(reads()).toBe(before + 1);
  answer?.();
  await soon();
  expect(reads()).toBe(before + 2);
});

it('reads at each attempt to come back while the stream is refused or away', async () => {
  const { reads } = await desk();
  status = 503;
  feed.close();
  await vi.advanceTimersByTimeAsync(1_000);
  const [readsBefore, openedBefore] = [reads(), opened];
  await vi.advanceTimersByTimeAsync(60_000);
  const attempts = opened - openedBefore;
  expect(attempts).toBeGreaterThan(2);
  expect(reads() - readsBefore).toBe(attempts);
});

it('leaves a hidden page alone, and reads when it is shown again', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { reads } = await desk();
  expect(opened).toBe(0);
  const before = reads();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await drawn();
  expect(opened).toBe(1);
  expect(reads()).toBeGreaterThan(before);
});

it('shows the first answer although the stream opens sooner and tells of changes, and then reads what it missed', async () => {
  const answers: (() => void)[] = [];
  const { reads } = await desk(() => new Promise((resolve) => answers.push(() => resolve(1))));
  expect([opened, reads()]).toEqual([1, 1]);
  say(CHANGE);
  await soon();
  expect(reads()).toBe(1);
  answers[0]?.();
  await soon();
  expect(reads()).toBe(2);
});
