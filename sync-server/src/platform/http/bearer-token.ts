import type { IncomingMessage } from 'node:http';

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(request: IncomingMessage): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
