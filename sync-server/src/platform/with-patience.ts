/**
 * Waits for `work` so long and no longer.
 * @param work is told by its signal that nobody waits for it any more
 * @throws what `work` throws; an error that says so when the time is up
 */
export async function withPatience<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const impatience = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms / 1_000} s`));
      impatience.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(impatience.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
