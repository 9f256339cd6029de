import { createHmac } from 'node:crypto';

/** One secret for each purpose out of the server's own, so that none can be used for another's. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
