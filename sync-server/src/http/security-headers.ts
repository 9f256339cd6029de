import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Settings } from '../env.ts';

/**
 * Helmet with a policy under which only the product's own files run. Styles that libraries add at
 * run time are named by their hashes.
 *
 * @param styleHashes sources as the policy spells them, e.g. `'sha256-…'`
 */
export function securityHeaders(
  settings: Pick<Settings, 'publicUrl'>,
  styleHashes: readonly string[],
): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
