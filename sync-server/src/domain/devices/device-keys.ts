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

/** Finds the screen whose key a request carries, as the database knows it at this moment. */
export function createFindDevice({ kysely }: Pick<Database, 'kysely'>): Identities['findDevice'] {
  return async (request) => {
    const key = bearerToken(request);
    if (!key?.startsWith(PREFIX)) return undefined;
    const { rows } = await sql<{ id: string }>`
      /* keep plan */ select id from devices where key_hash = ${hashOf(key)}`.execute(kysely);
    const [device] = rows;
    return device && { kind: 'device', deviceId: device.id };
  };
}

/** A key is random, so a plain hash can't be turned back by trying. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
