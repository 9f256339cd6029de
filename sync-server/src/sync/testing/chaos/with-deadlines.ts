interface Deadlines {
  /** How long a call waits for its answer to begin, milliseconds. */
  readonly answerMs: number;
  /** How long an answer may say nothing before its end, milliseconds. */
  readonly silenceMs: number;
}

/** A `fetch` that fails after a silence, as the web client's does: what vanished sends no reset. */
export function withDeadlines(
  send: typeof fetch,
  { answerMs, silenceMs }: Deadlines,
): typeof fetch {
  return async (input, init) => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), answerMs);
    const signals = init?.signal ? [init.signal, silence.signal] : [silence.signal];
    try {
      const response = await send(input, { ...init, signal: AbortSignal.any(signals) });
      clearTimeout(timer);
      if (!response.body) return response;
      timer = setTimeout(() => silence.abort(), silenceMs);
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          timer.refresh();
          controller.enqueue(piece);
        },
        flush: () => clearTimeout(timer),
      });
      return new Response(response.body.pipeThrough(heard), response);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}
