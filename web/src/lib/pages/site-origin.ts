/**
 * Stands for the site's origin in what the build writes: only the running server knows `PUBLIC_URL`,
 * and puts it in this one's place (sync-server/src/platform/http/site-pages.ts).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The origin under which the world knows the site, without a slash at its end. */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  // Which of several names of the server was typed makes no difference to a page's address.
  return document.documentElement.dataset.origin ?? location.origin;
}
