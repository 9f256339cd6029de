import { type Coverage, coverageSchema } from '@juu/shared/protocol/coverage';
import { api } from '@/lib/api.ts';

/** The zones, dearest first; offline those that this device was last told of. */
export function loadCoverage(signal: AbortSignal): Promise<Coverage> {
  return api('/api/coverage', { schema: coverageSchema, signal });
}
