import type { JSONWebKeySet } from 'jose';

/** How often a token with an unknown key may make the server look for new keys. */
const REFRESH_AT_MOST_EVERY_MS = 1_000;

/**
 * The public keys of sync tokens. Reads them once, and again if a token names an unknown key, because
 * another server process made it. A flood of forged tokens costs one read a second.
 *
 * @param load reads the keys from their store
 */
export function cacheSyncKeys(load: () => Promise<JSONWebKeySet>) {
  let cached: { keys: Promise<JSONWebKeySet>; readAt: number } | undefined;

  function refresh(): Promise<JSONWebKeySet> {
    const reading = { keys: load(), readAt: Date.now() };
    cached = reading;
    reading.keys.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading.keys;
  }

  return async function getJwks(kid?: string): Promise<JSONWebKeySet> {
    if (!cached) return refresh();
    const { keys, readAt } = cached;
    const known = await keys;
    const isKnown = kid === undefined || known.keys.some((key) => key.kid === kid);
    return isKnown || Date.now() - readAt < REFRESH_AT_MOST_EVERY_MS ? known : refresh();
  };
}
