import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentFetch } from '@/testing/silent-fetch.ts';
import { download } from './download.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file whose parts come so many milliseconds apart. */
function answerWith(parts: string[], pauseMs: number): void {
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      async start(bytes) {
        signal?.addEventListener('abort', () => bytes.error(signal.reason));
        for (const part of parts) {
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
          if (signal?.aborted) return;
          bytes.enqueue(new TextEncoder().encode(part));
        }
        bytes.close();
      },
    });
    return new Response(body);
  });
}

test('a file comes however slow the line is', async () => {
  answerWith(['s', 'l', 'o', 'w'], 59_000);
  const file = download('/file').then((blob) => blob.text());
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(await file).toBe('slow');
});

test.each([
  ['whose answer', () => vi.stubGlobal('fetch', silentFetch)],
  ['whose rest', () => answerWith(['s', 'lost'], 61_000)],
])('a file %s got lost is given up after a minute of silence', async (_, lose) => {
  lose();
  const failed = expect(download('/file')).rejects.toThrow('can’t be reached');
  await vi.advanceTimersByTimeAsync(122_000);
  await failed;
});
