import { type Coverage, coverage } from '@juu/shared/endpoints/coverage';
import { call } from '@/lib/http/call.ts';

/** The zones, dearest first; offline those that this device was last told of. */
export function loadCoverage(signal: AbortSignal): Promise<Coverage> {
  return call(coverage.read, { signal });
}
