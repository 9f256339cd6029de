/**
 * A value that is read seldom, however many ask for it. Once it is half as old as it may be, it is read
 * again while those who ask still get the one before: only the first one waits, and those who come after
 * a pause. One that could not be read is asked for again.
 *
 * @param ms how old it may be, from when it was asked for; milliseconds
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
    // If this fails, the next one to ask reads it.
    renewal?.catch(() => {});
    return kept.value;
  };
}
