import { type MapsConfig, maps } from '@juu/shared/endpoints/maps';
import { ApiError } from '@/lib/http/api-error.ts';
import { call } from '@/lib/http/call.ts';
import { MapError } from './map-error.ts';

const NOTHING_SET: MapsConfig = { apiKey: null, styleUrl: null, routing: null };

let known: MapsConfig | undefined;

/**
 * Which map to show. An answer counts until the app is loaded again, so that a reopened map doesn't wait for the
 * network. If the server can't be reached, the service worker repeats its last answer, which counts as well. A
 * device that is offline and has no answer yet gets the bundled map.
 *
 * @throws {MapError} if the server refuses, or can't be reached on a first visit
 */
export async function loadMapsConfig(signal?: AbortSignal): Promise<MapsConfig> {
  try {
    known ??= await call(maps.config, { signal });
    return known;
  } catch (cause) {
    signal?.throwIfAborted();
    const unreachable = cause instanceof ApiError && cause.status === 0;
    if (unreachable && !navigator.onLine) return NOTHING_SET;
    throw new MapError('configuration', { cause });
  }
}

/** Drops the kept answer, so that the next map asks the server again. Call it if a map fails: the answer may be the cause. */
export function forgetMapsConfig(): void {
  known = undefined;
}
