import pTimeout from 'p-timeout';
import type { PartName } from '@/lib/pages/parts-on-demand.ts';
import { fetchParts } from './fetch-parts.ts';

/** How long a press waits for a part, milliseconds. */
const PATIENCE_MS = 20_000;
/** The same while the device is offline: only a part that it has comes then. */
const OFFLINE_MS = 2_000;

/**
 * Fetches a part that a press needs. Import it after that: a browser may remember that an import failed
 * for as long as the page is open.
 * @throws an error if the part isn't here soon
 */
export function fetchPartNow(name: PartName): Promise<void> {
  return pTimeout(fetchParts(name), { milliseconds: navigator.onLine ? PATIENCE_MS : OFFLINE_MS });
}
