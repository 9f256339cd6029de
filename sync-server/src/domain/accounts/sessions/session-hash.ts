import { createHash } from 'node:crypto';

/** What the database remembers a session by once it has ended; `jti` of its sync tokens. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
