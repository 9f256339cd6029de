import type { Request } from 'express';
import type { Settings } from '../../env.ts';

const LOOPBACK = ['localhost', '127.0.0.1'];

/**
 * The origins whose pages are the product's own. On loopback a person may type either name, and a
 * development server or a proxy may stand at another port than the one listened on.
 */
export function trustedOrigins(settings: Pick<Settings, 'publicUrl' | 'port'>): string[] {
  const url = new URL(settings.publicUrl);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const origins = [url.port, settings.port].flatMap((port) =>
    LOOPBACK.map((name) => new URL(`${url.protocol}//${name}:${port}`).origin),
  );
  return [...new Set(origins)];
}

/** The origin a request was sent to where it is one of the product's own, else the public one. */
export function ownOrigin(request: Request, trusted: readonly string[], publicUrl: string): string {
  const asked = `${request.protocol}://${request.host}`;
  return trusted.includes(asked) ? asked : publicUrl;
}
