import type { PublicPage } from './public-pages.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * What names a public page, for a route's `head`: title and canonical address. What only search
 * engines and social networks read, the build writes (`robots-head.ts`).
 */
export function pageHead({ path, title }: PublicPage) {
  return { meta: [{ title }], links: [{ rel: 'canonical', href: siteOrigin() + path }] };
}
