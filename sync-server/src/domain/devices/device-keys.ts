import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import type { Identities } from '../../endpoints/admit.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';

const PREFIX = 'juu_dev_';
const KEY_BYTES = 32;

/** A new key of a screen: 256 random bits. It is shown once; its hash is stored. */
export function makeDeviceKey(): { key: string; hash: string } {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, hash: hashOf(key) };
}

/** Ids of screens by the hashes of their keys. */
type IdsByHash = ReadonlyMap<string, string>;

/** Finds the screen whose key a request carries, as the database knows it after the request came. */
export function createFindDevice({ kysely }: Pick<Database, 'kysely'>): Identities['findDevice'] {
  const idOf = lookUpTogether((hashes) => readIds(kysely, hashes));
  return async (request) => {
    const key = bearerToken(request);
    if (!key?.startsWith(PREFIX)) return undefined;
    const deviceId = await idOf(hashOf(key));
    return deviceId === undefined ? undefined : { kind: 'device', deviceId };
  };
}

/**
 * Looks hashes up one statement after the other: those that come meanwhile share the next one. Each by itself
 * would wait for a connection, and on the embedded database behind all that wait for its only one.
 */
function lookUpTogether(read: (hashes: readonly string[]) => Promise<IdsByHash>) {
  let before: Promise<unknown> = Promise.resolve();
  let next: { readonly hashes: Set<string>; readonly ids: Promise<IdsByHash> } | undefined;

  function begin() {
    const hashes = new Set<string>();
    const readAll = () => {
      next = undefined;
      return read([...hashes]);
    };
    const ids = before.then(readAll, readAll);
    before = ids;
    return { hashes, ids };
  }

  return async (hash: string): Promise<string | undefined> => {
    next ??= begin();
    next.hashes.add(hash);
    return (await next.ids).get(hash);
  };
}

async function readIds(kysely: Database['kysely'], hashes: readonly string[]): Promise<IdsByHash> {
  const { rows } = await sql<{ id: string; key_hash: string }>`
    /* keep plan */ select id, key_hash from devices where key_hash = any(${hashes}::text[])`.execute(
    kysely,
  );
  return new Map(rows.map(({ id, key_hash }) => [key_hash, id]));
}

/** A key is random, so a plain hash can't be turned back by trying. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
