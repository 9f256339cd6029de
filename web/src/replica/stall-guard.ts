import { withDeadline } from './with-deadline.ts';

/** Longest silence of a live sync stream, milliseconds; the server says something every 20 s. */
export const STALL_MS = 45_000;

const STREAM_PATH = '/sync/stream';

/**
 * A `fetch` whose sync streams fail after a silence, so that the client connects again: a network
 * that vanished without a word keeps a stream open for ever. Other requests pass untouched.
 */
export function guardStalls(fetchImpl: typeof fetch, stallMs = STALL_MS): typeof fetch {
  return async (input, init) => {
    const response = await fetchImpl(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!response.body || !response.ok || !url.endsWith(STREAM_PATH)) return response;
    return new Response(failWhenSilent(response.body, stallMs), response);
  };
}

/** Puts the guard into this page or worker, once. */
export function installStallGuard(): void {
  if (installed) return;
  installed = true;
  globalThis.fetch = guardStalls(globalThis.fetch.bind(globalThis));
}
let installed = false;

function failWhenSilent(body: ReadableStream<Uint8Array>, stallMs: number) {
  const silent = () => new Error(`No line for ${stallMs / 1000} s`);
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await withDeadline(reader.read(), stallMs, silent);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        await reader.cancel(error).catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
