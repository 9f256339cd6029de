import { type MapsConfig, mapsConfigSchema } from '@juu/shared/protocol/maps-config';
import * as z from 'zod/mini';
import { api } from '@/lib/api.ts';
import { ApiError } from '@/lib/api-error.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { MapError } from './map-error.ts';

const PATH = '/api/functions/get-maps-config';
/** What the server said last, for the time when it cannot be asked. */
const STORED = 'juu-maps-config';
const NOTHING_SET: MapsConfig = { apiKey: null, styleUrl: null, routing: null };

/**
 * Which map to show. Where the server cannot be reached: what it said last, and on a device that
 * knows itself offline the bundled map.
 *
 * @throws {MapError} where the server refuses, or cannot be reached on a first visit
 */
export async function loadMapsConfig(signal?: AbortSignal): Promise<MapsConfig> {
  try {
    const config = await api(PATH, { schema: mapsConfigSchema, ...(signal && { signal }) });
    writeStored(STORED, JSON.stringify(config));
    return config;
  } catch (cause) {
    signal?.throwIfAborted();
    const unreachable = cause instanceof ApiError && cause.status === 0;
    const known = unreachable ? (storedConfig() ?? offlineConfig()) : undefined;
    if (known) return known;
    throw new MapError('configuration', { cause });
  }
}

function storedConfig(): MapsConfig | undefined {
  try {
    const stored = z.safeParse(mapsConfigSchema, JSON.parse(readStored(STORED) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

const offlineConfig = () => (navigator.onLine ? undefined : NOTHING_SET);
