import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardStalls } from './stall-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose stream says what it is told to, and nothing else. */
function talkingServer() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
    cancel: cancelled,
  });
  const fetchImpl: typeof fetch = async () => new Response(body);
  const say = (line: string) => controller?.enqueue(new TextEncoder().encode(line));
  return { fetchImpl, say, cancelled };
}

async function readerOf(fetchImpl: typeof fetch, url: string) {
  const response = await guardStalls(fetchImpl, 45_000)(url);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  return reader;
}

describe('a guarded sync stream', () => {
  it('passes lines on as long as they come', async () => {
    const server = talkingServer();
    const reader = await readerOf(server.fetchImpl, 'https://juu.test/sync/stream');
    for (const line of ['{"a":1}', '{"b":2}']) {
      await vi.advanceTimersByTimeAsync(44_000);
      server.say(line);
      const { value } = await reader.read();
      expect(new TextDecoder().decode(value)).toBe(line);
    }
  });

  it('fails after 45 s of silence and lets go of the connection', async () => {
    const server = talkingServer();
    const reader = await readerOf(server.fetchImpl, 'https://juu.test/sync/stream');
    const failed = expect(reader.read()).rejects.toThrow('No line for 45 s');
    await vi.advanceTimersByTimeAsync(45_000);
    await failed;
    expect(server.cancelled).toHaveBeenCalledOnce();
  });
});

it('leaves other requests alone, however long they take', async () => {
  const server = talkingServer();
  const reader = await readerOf(server.fetchImpl, 'https://juu.test/api/slow');
  const answer = reader.read();
  await vi.advanceTimersByTimeAsync(120_000);
  server.say('done');
  expect(new TextDecoder().decode((await answer).value)).toBe('done');
});
