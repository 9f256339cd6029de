import { type Coverage, coverage } from '@juu/shared/endpoints/coverage';
import { call } from '@/lib/http/call.ts';

/** The zones, dearest first. Offline: the last ones that this device got. */
export function loadCoverage(signal: AbortSignal): Promise<Coverage> {
  return call(coverage.read, { signal });
}
