/**
 * A signal that aborts with the given one, or by itself (`TimeoutError`) after `ms`
 * milliseconds.
 */
export function withPatience(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, late]) : late;
}

/** The longest wait for an answer that is short, milliseconds. */
export const ANSWER_MS = 15_000;

export type Watch = ReturnType<typeof watchSilence>;

/**
 * Calls `onSilence` when nothing was heard for `ms` milliseconds. Begins to count when something is
 * heard first.
 */
export function watchSilence(ms: number, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

/** The answer, with a body that tells `watch` what comes, and stops it at the end. */
export function heardBy(watch: Watch, response: Response): Response {
  if (!response.body) {
    watch.stop();
    return response;
  }
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, body) {
      watch.heard();
      body.enqueue(bytes);
    },
    flush: () => watch.stop(),
  });
  return new Response(response.body.pipeThrough(heard), response);
}
