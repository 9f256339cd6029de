import { type Coverage, coverage } from '@juu/shared/endpoints/coverage';
import { api } from '@/lib/api.ts';

/** The zones, dearest first; offline those that this device was last told of. */
export function loadCoverage(signal: AbortSignal): Promise<Coverage> {
  return api('/api/coverage', { schema: coverage.read.response, signal });
}
