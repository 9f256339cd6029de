import { ENDPOINTS } from '@juu/shared/endpoints/all';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, fetchAnswers, isKeptAnswer } from './kept-answers.ts';
import { ExtendableEvent } from './testing/extendable-event.ts';
import { MemoryCaches } from './testing/memory-caches.ts';

const COVERAGE = 'http://localhost:3000/api/coverage';
let device: MemoryCaches;
let waiting: Promise<unknown>[] = [];

beforeEach(() => {
  device = new MemoryCaches();
  waiting = [];
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('caches', device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reach = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
const cutOff = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    }),
  );
function ask(): Promise<Response> {
  const event = new ExtendableEvent();
  const [response, done] = answers.handleAll({ event, request: new Request(COVERAGE) });
  waiting.push(done.catch(() => undefined));
  return response;
}

test('is the server’s if it can be reached, else the last one', async () => {
  reach(() => Response.json({ zones: 13 }));
  expect(await (await ask()).json()).toEqual({ zones: 13 });
  await Promise.all(waiting);
  cutOff();
  expect(await (await ask()).json()).toEqual({ zones: 13 });
});

test('is the last one if the server does not answer soon, and the late one next time', async () => {
  reach(() => Response.json({ zones: 13 }));
  await ask();
  await Promise.all(waiting);
  vi.useFakeTimers();
  let answer = (_late: Response) => {};
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const answered = ask();
  let there = false;
  void answered.then(() => {
    there = true;
  });
  await vi.advanceTimersByTimeAsync(3999);
  expect(there).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answered).json()).toEqual({ zones: 13 });
  answer(Response.json({ zones: 14 }));
  vi.useRealTimers();
  cutOff();
  await vi.waitFor(async () => expect(await (await ask()).json()).toEqual({ zones: 14 }));
});

test('is waited for if there is none yet', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => setTimeout(resolve, 20_000, Response.json({ zones: 13 }))),
  );
  const answered = ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await answered).json()).toEqual({ zones: 13 });
});

test('is never a failure that was kept', async () => {
  reach(() => Response.json({}, { status: 503 }));
  expect((await ask()).status).toBe(503);
  await Promise.all(waiting);
  cutOff();
  await expect(ask()).rejects.toThrow();
});

test('is there before its page was ever opened', async () => {
  reach(() => Response.json({ zones: 13 }));
  await fetchAnswers(new ExtendableEvent());
  cutOff();
  expect(await (await ask()).json()).toEqual({ zones: 13 });
});

test('is fetched ahead once, not with every page', async () => {
  reach(() => Response.json({ zones: 13 }));
  await fetchAnswers(new ExtendableEvent());
  expect(fetch).toHaveBeenCalledTimes(2);
  await fetchAnswers(new ExtendableEvent());
  expect(fetch).toHaveBeenCalledTimes(2);
  await device.all.get('juu-answers')?.delete(new Request(COVERAGE));
  await fetchAnswers(new ExtendableEvent());
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('is kept only if it is the same for everyone', () => {
  expect(isKeptAnswer(new URL(COVERAGE))).toBe(true);
  expect(isKeptAnswer(new URL(`${COVERAGE}?of=me`))).toBe(false);
  expect(isKeptAnswer(new URL('http://localhost:3000/api/me'))).toBe(false);
});

test('only what anyone may read is kept', () => {
  const isKept = ({ path }: { path: string }) => isKeptAnswer(new URL(path, 'http://localhost'));
  const names = ENDPOINTS.filter(({ endpoint }) => isKept(endpoint)).map(({ name }) => name);
  expect(names).toEqual(['coverage.read', 'maps.config']);
  for (const { endpoint } of ENDPOINTS.filter((one) => isKept(one.endpoint))) {
    expect([endpoint.method, endpoint.caller]).toEqual(['GET', 'anonymous']);
  }
});
