import { PRICING_PLANS } from '@juu/shared/pricing/plans';
import { expect, it } from 'vitest';
import { PUBLIC_PAGES } from './public-pages.ts';
import { structuredData } from './structured-data.ts';

const typesOf = (page: keyof typeof PUBLIC_PAGES) =>
  structuredData(PUBLIC_PAGES[page], 'https://juu.example').map((thing) => thing['@type']);

it('says on the front page whose site it is, and on others where they stand in it', () => {
  expect(typesOf('home')).toEqual(['Organization', 'WebSite']);
  expect(typesOf('pricing')).toEqual(['BreadcrumbList', 'Product']);
  expect(typesOf('terms')).toEqual(['BreadcrumbList']);
});

it('hands search engines no placeholder of a number, which may be somebody’s', () => {
  const told = JSON.stringify(structuredData(PUBLIC_PAGES.home, 'https://juu.example'));
  expect(told).not.toMatch(/telephone|\+?254/);
});

it('offers each plan at its own price', () => {
  const [, product] = structuredData(PUBLIC_PAGES.pricing, 'https://juu.example');
  expect(product?.offers).toEqual(
    PRICING_PLANS.map(({ name, priceUsd }) =>
      expect.objectContaining({ name, price: priceUsd.toFixed(2), priceCurrency: 'USD' }),
    ),
  );
});
