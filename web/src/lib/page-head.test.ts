import { afterEach, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

afterEach(() => {
  delete document.documentElement.dataset.origin;
});

it('names the page by the site’s own origin, whatever the visitor typed', () => {
  document.documentElement.dataset.origin = 'https://juu.example';
  const { meta, links } = pageHead(PUBLIC_PAGES.pricing);
  expect(links).toEqual([{ rel: 'canonical', href: 'https://juu.example/pricing' }]);
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://juu.example/social/pricing.png',
  });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://juu.example/pricing' });
});

it('has a title and a description for every page that lists of results show whole', () => {
  for (const { path, title, description } of Object.values(PUBLIC_PAGES)) {
    expect(title.length, path).toBeLessThanOrEqual(60);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
});
