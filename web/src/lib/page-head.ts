import type { PublicPage } from './public-pages.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * What search engines and social networks read of a public page, for a route's `head`: title,
 * description, canonical address, picture.
 */
export function pageHead(page: PublicPage) {
  const origin = siteOrigin();
  const address = `${origin}${page.path}`;
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Juu' },
      { property: 'og:locale', content: 'en_KE' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: `${origin}${page.picture}` },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: `${page.title}, in lights on the roof of a taxi` },
      // The other cards' fields are read from og: ones.
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}
