import { expect, it } from 'vitest';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';
import { AUTH_PAGE, PUBLIC_PAGES } from './public-pages.ts';
import { robotsHead } from './robots-head.ts';

const ORIGIN = 'https://juu.example';

it('names address and picture of the page by the site’s origin', () => {
  const head = robotsHead(PUBLIC_PAGES.pricing, ORIGIN);
  expect(head).toContain('<meta property="og:url" content="https://juu.example/pricing"/>');
  expect(head).toContain(`"og:image" content="${ORIGIN}/social/pricing.png"`);
  for (const page of [PUBLIC_PAGES.home, AUTH_PAGE]) {
    expect(robotsHead(page, ORIGIN)).toContain(`"og:image" content="${ORIGIN}/social/home.png"`);
  }
});

it('ends no attribute early', () => {
  const page = { ...AUTH_PAGE, title: 'A "B" & C' };
  expect(robotsHead(page, ORIGIN)).toContain('content="A &quot;B&quot; &amp; C"');
});

it('describes every page in words that lists of results show whole', () => {
  for (const [path, description] of Object.entries(PAGE_DESCRIPTIONS)) {
    expect(description.length, path).toBeGreaterThan(40);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
});
