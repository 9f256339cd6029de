import type { ComponentProps } from 'react';
import type { PublicPage } from './public-pages.ts';
import { siteOrigin } from './site-origin.ts';

/** One thing that the page is about, in the vocabulary of schema.org. */
export type StructuredData = { readonly '@type': string } & Record<string, unknown>;

/**
 * What search engines and social networks read of a public page, for a route's `head`: title,
 * description, canonical address, picture.
 *
 * @param about structured data for the page, if it has any
 */
export function pageHead(page: PublicPage, about: readonly StructuredData[] = []) {
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
      ...about.map(
        (thing) =>
          // The router knows such an entry; its types know elements only.
          ({
            'script:ld+json': { '@context': 'https://schema.org', ...thing },
          }) as ComponentProps<'meta'>,
      ),
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}
