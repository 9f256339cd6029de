import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { TURNSTILE_ORIGIN } from '../bot-check/turnstile.ts';

/** Whom the product's pages may load from and ask. */
interface PageSettings {
  readonly publicUrl: string;
  readonly botCheck: string;
  readonly maps: {
    readonly styleUrl: string | undefined;
    readonly routingUrl: string | undefined;
  };
  readonly syncServiceUrl: string | undefined;
}

/**
 * Helmet with a policy that runs only the product's own files, and Turnstile's if it is the bot check.
 * It names styles that libraries add at run time by their hashes. It allows calls to the origins of the
 * online map style, routing server and PowerSync Service that are set. A style's tiles, icons and fonts
 * have to come from its own origin.
 *
 * @param styleHashes sources as the policy spells them, e.g. `'sha256-…'`
 */
export function securityHeaders(
  settings: PageSettings,
  styleHashes: readonly string[],
): RequestHandler {
  const turnstile = settings.botCheck === 'turnstile' ? [TURNSTILE_ORIGIN] : [];
  const style = originOf(settings.maps.styleUrl);
  const routing = originOf(settings.maps.routingUrl);
  const sync = originOf(settings.syncServiceUrl);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...turnstile],
        frameSrc: turnstile.length > 0 ? turnstile : ["'none'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'blob:', 'data:', ...style],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'", ...style],
        connectSrc: ["'self'", ...style, ...routing, ...sync],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain http (development, loopback) browsers would refuse to come back.
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  });
}

function originOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin];
}
