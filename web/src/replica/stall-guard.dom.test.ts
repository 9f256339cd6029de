import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doubtNetwork, guardStalls, installStallGuard } from './stall-guard.ts';

const STREAM = 'https://juu.test/sync/stream';
const CHECKPOINT = 'https://juu.test/write-checkpoint2.json?client_id=one';

afterEach(() => void vi.useRealTimers());

/** A server that answers what it is told to, and nothing else. */
function talkingServer() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const letGo = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
  });
  const fetchImpl: typeof fetch = async (_input, init) => {
    init?.signal?.addEventListener('abort', () => {
      letGo();
      controller?.error(init.signal?.reason);
    });
    return new Response(body);
  };
  const say = (line: string) => controller?.enqueue(new TextEncoder().encode(line));
  return { fetchImpl, say, letGo };
}

/** A network that loses what it is given. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

async function readerOf(fetchImpl: typeof fetch, url: string) {
  const response = await guardStalls(fetchImpl)(url);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  return reader;
}

describe('a guarded sync stream', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('passes lines on as long as they come', async () => {
    const server = talkingServer();
    const reader = await readerOf(server.fetchImpl, STREAM);
    for (const line of ['{"a":1}', '{"b":2}']) {
      await vi.advanceTimersByTimeAsync(24_000);
      server.say(line);
      const { value } = await reader.read();
      expect(new TextDecoder().decode(value)).toBe(line);
    }
  });

  it('fails after 25 s of silence and lets go of the connection', async () => {
    const server = talkingServer();
    const reader = await readerOf(server.fetchImpl, STREAM);
    const failed = expect(reader.read()).rejects.toThrow('Nothing came for 25 s');
    await vi.advanceTimersByTimeAsync(25_000);
    await failed;
    expect(server.letGo).toHaveBeenCalledOnce();
  });

  it.each([STREAM, CHECKPOINT])('is not waited for longer than 15 s: %s', async (url) => {
    const failed = expect(guardStalls(silent)(url)).rejects.toThrow('Nothing came for 15 s');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });

  it('ends when the answer to another request of sync was lost', async () => {
    const reader = await readerOf(talkingServer().fetchImpl, STREAM);
    const failed = expect(reader.read()).rejects.toThrow('Nothing came for 15 s');
    const lost = expect(guardStalls(silent)(CHECKPOINT)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(15_000);
    await Promise.all([failed, lost]);
  });

  it('still ends when PowerSync ends it', async () => {
    const stop = new AbortController();
    const failed = expect(guardStalls(silent)(STREAM, { signal: stop.signal })).rejects.toThrow(
      'Disconnected',
    );
    stop.abort(new Error('Disconnected'));
    await failed;
  });

  it('leaves other requests alone, however long they take', async () => {
    const server = talkingServer();
    const reader = await readerOf(server.fetchImpl, 'https://juu.test/api/slow');
    const answer = reader.read();
    await vi.advanceTimersByTimeAsync(120_000);
    server.say('done');
    expect(new TextDecoder().decode((await answer).value)).toBe('done');
  });
});

it('ends what is under way once the network is in doubt', async () => {
  vi.stubGlobal('fetch', silent);
  installStallGuard();
  const failed = expect(fetch(STREAM)).rejects.toThrow('Begun again');
  doubtNetwork();
  await failed;
});
