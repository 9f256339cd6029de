import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentFetch } from '../../testing/silent-fetch.ts';
import { SILENCE_MS } from './end-silence.ts';
import { servePage } from './serve-page.ts';
import { shell } from './shell.ts';
import { ExtendableEvent } from './testing/extendable-event.ts';
import { MemoryCaches } from './testing/memory-caches.ts';

beforeEach(async () => {
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('fetch', async ({ url }: Request) => new Response(new URL(url).pathname));
  shell.addToCacheList(['/shell.html', '/404.html'].map((url) => ({ url, revision: '1' })));
  await shell.install(new ExtendableEvent('install'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (path: string) => {
  const url = new URL(path, 'https://juu.test');
  return servePage(new Request(url), url);
};

test.each([
  ['/no/such/page', '/404.html'],
  ['/healthz', '/shell.html'],
])('an answer that got lost on the way to %s has the app say so', async (path, document) => {
  vi.stubGlobal('fetch', silentFetch);
  const opened = open(path);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await (await opened).text()).toBe(document);
});

test('a page of the server comes however slow the line is', async () => {
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    const body = new ReadableStream<Uint8Array>({
      async start(bytes) {
        signal.addEventListener('abort', () => bytes.error(signal.reason));
        for (const part of ['s', 'l', 'o', 'w']) {
          await new Promise((resolve) => setTimeout(resolve, SILENCE_MS - 1_000));
          bytes.enqueue(new TextEncoder().encode(part));
        }
        bytes.close();
      },
    });
    return new Response(body);
  });
  const text = open('/new/page').then((page) => page.text());
  await vi.advanceTimersByTimeAsync(4 * SILENCE_MS);
  expect(await text).toBe('slow');
});

test('a document that the browser has removed is fetched again, and given up if no answer comes', async () => {
  await caches.delete(shell.strategy.cacheName);
  vi.stubGlobal('fetch', silentFetch);
  const opened = expect(open('/no/such/page')).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
  await opened;
});
