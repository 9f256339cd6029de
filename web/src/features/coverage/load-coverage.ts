import { type Coverage, coverageSchema } from '@juu/shared/protocol/coverage';
import { api } from '@/lib/api.ts';
import { withPatience } from '@/lib/with-patience.ts';

/** Longer than this a server that does not answer is one that cannot be reached. */
const PATIENCE_MS = 15_000;

/** The zones, dearest first; offline those that this device was last told of. */
export function loadCoverage(signal: AbortSignal): Promise<Coverage> {
  return api('/api/coverage', {
    schema: coverageSchema,
    signal: withPatience(signal, PATIENCE_MS),
  });
}
