import { type Me, meSchema } from '@juu/shared/endpoints/account';
import { readStored, writeStored } from '../stored.ts';
import { IDENTITY_KEY } from './identity-key.ts';

/** Who was signed in on this device when the server last answered; undefined if no one was. */
export function readIdentity(): Me | undefined {
  return parseIdentity(readStored(IDENTITY_KEY));
}

/** Remembers who is signed in, or forgets it if undefined. */
export function writeIdentity(identity: Me | undefined): void {
  writeStored(IDENTITY_KEY, identity ? JSON.stringify(identity) : null);
}

/** An identity in another form, e.g. of an older version, counts as none. */
export function parseIdentity(text: string | null): Me | undefined {
  if (text === null) return undefined;
  try {
    return meSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
