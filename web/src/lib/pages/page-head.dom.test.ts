import { afterEach, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

afterEach(() => {
  delete document.documentElement.dataset.origin;
});

it('names the page by the site’s own origin, whatever the visitor typed', () => {
  document.documentElement.dataset.origin = 'https://juu.example';
  const { links } = pageHead(PUBLIC_PAGES.pricing);
  expect(links).toEqual([{ rel: 'canonical', href: 'https://juu.example/pricing' }]);
});

it('has a title for every page that lists of results show whole', () => {
  for (const { path, title } of Object.values(PUBLIC_PAGES)) {
    expect(title.length, path).toBeLessThanOrEqual(60);
  }
});
