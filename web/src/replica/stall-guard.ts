import pTimeout from 'p-timeout';
import { ANSWER_MS } from '@/lib/deadlines.ts';

/** The longest silence of an open stream, milliseconds. The server sends something every 20 s. */
const SILENCE_MS = 25_000;

const STREAM = /\/sync\/stream$/;
const CHECKPOINT = /\/write-checkpoint2\.json(\?|$)|\/sync\/checkpoint-request$/;

/** The channel on which guards tell each other that the network may have lost something. */
const CHANNEL = 'juu-network-doubt';

/** Requests of sync that wait for an answer, and streams that are open. */
const underWay = new Set<AbortController>();

/**
 * Ends all requests of sync in every tab and worker; PowerSync then connects again. Call it if an
 * answer was lost, because a stream notices lost lines only up to 20 s later, or if the network has
 * returned.
 */
export function doubtNetwork(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Installs the guard in this page or worker, once. */
export function installStallGuard(): void {
  if (installed) return;
  installed = true;
  globalThis.fetch = guardStalls(globalThis.fetch.bind(globalThis));
  new BroadcastChannel(CHANNEL).addEventListener('message', () => endAll(new Error('Begun again')));
}
let installed = false;

/**
 * Wraps `fetch` so that requests of sync fail after a silence: if a network vanishes without an error,
 * they would wait forever. One silence ends all of them. Other requests stay as they are.
 */
export function guardStalls(fetchImpl: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isStream = STREAM.test(url);
    if (!isStream && !CHECKPOINT.test(url)) return fetchImpl(input, init);

    const call = new AbortController();
    const forget = () => underWay.delete(call);
    underWay.add(call);
    const signal = init?.signal ? AbortSignal.any([init.signal, call.signal]) : call.signal;
    try {
      const response = await inTime(fetchImpl(input, { ...init, signal }), ANSWER_MS);
      const silenceMs = isStream && response.ok ? SILENCE_MS : ANSWER_MS;
      if (response.body) {
        return new Response(failWhenSilent(response.body, silenceMs, forget), response);
      }
      forget();
      return response;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

function endAll(reason: Error): void {
  for (const call of underWay) call.abort(reason);
  underWay.clear();
}

async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  try {
    return await pTimeout(promise, { milliseconds: ms, message: new SilenceError(ms) });
  } catch (error) {
    if (error instanceof SilenceError) endAll(error);
    throw error;
  }
}

class SilenceError extends Error {
  constructor(ms: number) {
    super(`Nothing came for ${ms / 1000} s`);
    this.name = 'SilenceError';
  }
}

function failWhenSilent(body: ReadableStream<Uint8Array>, ms: number, onEnd: () => void) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inTime(reader.read(), ms);
        if (!done) return controller.enqueue(value);
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        controller.error(error);
        await reader.cancel(error).catch(() => undefined);
      }
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}
