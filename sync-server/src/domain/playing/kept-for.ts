/**
 * Caches a value. Once it is half as old as it may be, the next call reads it again in the background and
 * returns the old one. Callers wait only if there is no value or it is too old. A failed read is repeated by
 * the next call.
 *
 * @param ms maximum age, from when its read began; milliseconds
 */
export function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly askedAt: number; readonly value: Value } | undefined;
  let renewal: Promise<Value> | undefined;

  async function renew(): Promise<Value> {
    const askedAt = performance.now();
    try {
      const value = await read();
      kept = { askedAt, value };
      return value;
    } finally {
      renewal = undefined;
    }
  }

  return async () => {
    const age = kept ? performance.now() - kept.askedAt : Number.POSITIVE_INFINITY;
    if (age > ms / 2) renewal ??= renew();
    if (!kept || age > ms) return renewal as Promise<Value>;
    // If this fails, the next call reads again.
    renewal?.catch(() => {});
    return kept.value;
  };
}
