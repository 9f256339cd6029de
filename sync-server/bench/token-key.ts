import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';

/** Longer than any bench, and within what the server accepts. */
const LIFE_S = 6 * 60 * 60;

/**
 * Adds a key for sync tokens to the keys of the accounts: thousands of people get theirs without
 * signing in one by one. The server reads it as one of its own.
 */
export async function createTokenKey(database: Database) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const kid = randomUUID();
  await sql`
    insert into auth.jwks (id, "publicKey", "privateKey", alg, crv)
    values (${kid}::uuid, ${JSON.stringify(await exportJWK(publicKey))}, '', 'EdDSA', 'Ed25519')`.execute(
    database.kysely,
  );
  return {
    sign: (userId: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setSubject(userId)
        .setJti(randomUUID())
        .setAudience('juu-sync')
        .setIssuedAt()
        .setExpirationTime(`${LIFE_S}s`)
        .sign(privateKey),
  };
}
