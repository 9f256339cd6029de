/**
 * A signal that aborts with the given one, or by itself (`TimeoutError`) once nobody should be kept
 * waiting any more.
 *
 * @param ms how long that is, in milliseconds
 */
export function withPatience(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, late]) : late;
}
