/**
 * A signal that aborts with the given one, or by itself (`TimeoutError`) after `ms`
 * milliseconds.
 */
export function withPatience(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, late]) : late;
}
