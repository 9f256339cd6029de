import { PRICING_PLANS } from '@juu/shared/pricing/plans';
import { CONTACT } from '../contact-details.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';
import { socialPicture } from './robots-head.ts';

/** One thing that a page is about, in the vocabulary of schema.org. */
type Thing = { readonly '@type': string } & Record<string, unknown>;

/**
 * What a public page is about, for search engines. For the build only, because no browser reads it.
 *
 * @param origin the site's origin, without a slash at its end
 */
export function structuredData(page: PublicPage, origin: string): readonly Thing[] {
  if (page.path === '/') return [organization(origin), webSite(origin)];
  const trail = breadcrumbs(page, origin);
  return page.path === PUBLIC_PAGES.pricing.path ? [trail, screens(origin)] : [trail];
}

function organization(origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: CONTACT.company,
    url: `${origin}/`,
    logo: `${origin}/icons/juu-512.png`,
    slogan: 'Transform every ride into your billboard',
    email: CONTACT.email,
    address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
    areaServed: { '@type': 'City', name: 'Nairobi' },
  };
}

function webSite(origin: string): Thing {
  return {
    '@type': 'WebSite',
    name: CONTACT.company,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
  };
}

function breadcrumbs({ path, title }: PublicPage, origin: string): Thing {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    { name: title.replace(/ · Juu$/, ''), item: `${origin}${path}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** The plans of the pricing cards, as offers of one product. */
function screens(origin: string): Thing {
  const { pricing } = PUBLIC_PAGES;
  return {
    '@type': 'Product',
    name: 'Advertising on taxi-top LED screens in Nairobi',
    description: PAGE_DESCRIPTIONS[pricing.path],
    image: origin + socialPicture(pricing),
    brand: { '@type': 'Brand', name: CONTACT.company },
    offers: PRICING_PLANS.map(({ name, priceUsd, includes }) => ({
      '@type': 'Offer',
      name,
      description: includes.join(', '),
      price: priceUsd.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: origin + pricing.path,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceUsd.toFixed(2),
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    })),
  };
}
