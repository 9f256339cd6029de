import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';
import type { DocumentPath } from './public-pages.ts';

interface DocumentPage {
  readonly path: DocumentPath;
  readonly title: string;
}

/** Where the picture of a page for social networks is, 1200 x 630 pixels: a path. */
export function socialPicture({ path }: DocumentPage): string {
  return path === '/' || path === '/auth' ? '/social/home.png' : `/social${path}.png`;
}

/**
 * What search engines and social networks read of a page, as markup. For the build only, because no
 * browser reads it.
 *
 * @param origin the site's origin, without a slash at its end
 */
export function robotsHead(page: DocumentPage, origin: string): string {
  const description = PAGE_DESCRIPTIONS[page.path];
  return [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Juu'],
    ['property', 'og:locale', 'en_KE'],
    ['property', 'og:title', page.title],
    ['property', 'og:description', description],
    ['property', 'og:url', origin + page.path],
    ['property', 'og:image', origin + socialPicture(page)],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${page.title}, in lights on the roof of a taxi`],
    // The other cards' fields are read from og: ones.
    ['name', 'twitter:card', 'summary_large_image'],
  ]
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}"/>`)
    .join('');
}

const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
