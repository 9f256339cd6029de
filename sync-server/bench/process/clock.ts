/**
 * Milliseconds of a clock that never jumps and that all processes of a machine share: a moment
 * taken in one process may be compared with one taken in another.
 */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
