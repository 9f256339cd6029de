import { ENDPOINTS } from '@juu/shared/endpoints/all';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAnswers, isKeptAnswer, serveAnswer } from './worker/kept-answers.ts';

const COVERAGE = 'http://localhost:3000/api/coverage';
const kept = new Map<string, Response>();
const key = (address: string) => new URL(address, 'http://localhost:3000').href;
let waiting: Promise<unknown>[] = [];
const event = { waitUntil: (work: Promise<unknown>) => waiting.push(work) } as never;

beforeEach(() => {
  kept.clear();
  waiting = [];
  vi.stubGlobal('caches', {
    match: async (address: string) => kept.get(key(address))?.clone(),
    open: async () => ({
      put: async (address: string, response: Response) => void kept.set(key(address), response),
    }),
  });
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
const ask = () => serveAnswer(new Request(COVERAGE), event);

test('is the server’s where it can be reached, and the last one where it cannot', async () => {
  reach(() => Response.json({ zones: 13 }));
  expect(await (await ask()).json()).toEqual({ zones: 13 });
  await Promise.all(waiting);
  cutOff();
  expect(await (await ask()).json()).toEqual({ zones: 13 });
});

test('is the last one where the server does not answer soon, and the late one next time', async () => {
  vi.useFakeTimers();
  reach(() => Response.json({ zones: 13 }));
  await ask();
  await Promise.all(waiting);
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
  await Promise.all(waiting);
  cutOff();
  expect(await (await ask()).json()).toEqual({ zones: 14 });
});

test('is waited for where there is none yet', async () => {
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
  await expect(ask()).rejects.toThrow('Failed to fetch');
});

test('is there before its page was ever opened', async () => {
  reach(() => Response.json({ zones: 13 }));
  await fetchAnswers();
  cutOff();
  expect(await (await ask()).json()).toEqual({ zones: 13 });
});

test('is fetched ahead once, not with every page', async () => {
  reach(() => Response.json({ zones: 13 }));
  await fetchAnswers();
  expect(fetch).toHaveBeenCalledTimes(2);
  await fetchAnswers();
  expect(fetch).toHaveBeenCalledTimes(2);
  kept.delete(COVERAGE);
  await fetchAnswers();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('is one of those that everybody gets alike', () => {
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
