import { endpoint } from '@juu/shared/endpoints/endpoint';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readEventStream } from './event-stream.ts';

const news = endpoint({
  method: 'GET',
  path: '/api/news',
  caller: 'user',
  description: 'Streams news.',
  request: { query: z.object({ of: z.string() }) },
  response: 'text/event-stream',
  events: { headline: z.object({ title: z.string() }) },
});

/** A server that answers with a stream, which the test feeds. */
function serveStream(status = 200) {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetched = vi.fn(async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        feed = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    const headers = { date: 'Mon, 23 Nov 2026 06:00:00 GMT' };
    return new Response(status === 200 ? body : '{}', { status, headers });
  });
  vi.stubGlobal('fetch', fetched);
  return {
    fetched,
    send: (text: string) => feed?.enqueue(new TextEncoder().encode(text)),
    end: () => feed?.close(),
  };
}

function readNews(lastEventId?: string) {
  const heard: unknown[] = [];
  const stop = new AbortController();
  const reading = readEventStream(news, {
    query: { of: 'Nairobi' },
    lastEventId,
    signal: stop.signal,
    onOpen: (time) => heard.push(time),
    onEvent: ({ data }, id) => heard.push([data.title, id]),
  });
  reading.catch(() => undefined);
  return { heard, stop, reading };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an event stream', () => {
  it('hands on each event that its endpoint names, checked, and the server’s time', async () => {
    const server = serveStream();
    const { heard, reading } = readNews();
    await vi.waitFor(() => expect(heard).toEqual([Date.UTC(2026, 10, 23, 6)]));
    server.send('id: 1\nevent: head');
    server.send('line\ndata: {"title":"Rain"}\n\n: keep-alive\n\nevent: other\ndata: {}\n\n');
    server.send('id: 2\nevent: headline\ndata: {"title":"Sun"}\n\nevent: headline\ndata: {"ti');
    server.end();
    await reading;
    expect(heard.slice(1)).toEqual([
      ['Rain', '1'],
      ['Sun', '2'],
    ]);
  });

  it('asks with its query, and for what comes after the last event', async () => {
    const { fetched } = serveStream();
    readNews('name.7');
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/news?of=Nairobi');
    expect(init?.headers).toMatchObject({ 'last-event-id': 'name.7' });
  });

  it('fails if the server refuses, and if an event has another shape', async () => {
    serveStream(403);
    await expect(readNews().reading).rejects.toMatchObject({ status: 403 });
    const server = serveStream();
    const { heard, reading } = readNews();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    server.send('event: headline\ndata: {"title":7}\n\n');
    await expect(reading).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('fails as an answer that the app does not understand if an event is not JSON', async () => {
    const server = serveStream();
    const { heard, reading } = readNews();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    server.send('event: headline\ndata: {"title":"Ra\n\n');
    await expect(reading).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('is given up after 25 s of silence, of which a comment is the end', async () => {
    vi.useFakeTimers();
    const server = serveStream();
    const { reading } = readNews();
    let outcome = 'open';
    reading.catch((error) => {
      outcome = error.code;
    });
    await vi.advanceTimersByTimeAsync(20_000);
    server.send(': keep-alive\n\n');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(outcome).toBe('open');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outcome).toBe('network_unreachable');
  });
});
