/** A page that anyone may read: prerendered, listed in the sitemap, kept for offline. */
export interface PublicPage {
  readonly path: string;
  /** At most 60 characters, so that a list of results shows it whole. */
  readonly title: string;
}

/** The one list of public pages: their heads, the sitemap and what is prerendered come from it. */
export const PUBLIC_PAGES = {
  home: {
    path: '/',
    title: 'Juu: advertise on taxi roofs in Nairobi',
  },
  features: {
    path: '/features',
    title: 'Features · Juu',
  },
  learnMore: {
    path: '/learn-more',
    title: 'How taxi-top advertising works · Juu',
  },
  pricing: {
    path: '/pricing',
    title: 'Pricing · Juu',
  },
  coverage: {
    path: '/coverage',
    title: 'Coverage map of Nairobi · Juu',
  },
  about: {
    path: '/about',
    title: 'About Juu',
  },
  team: {
    path: '/team',
    title: 'Team · Juu',
  },
  contact: {
    path: '/contact',
    title: 'Contact · Juu',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy · Juu',
  },
  terms: {
    path: '/terms',
    title: 'Terms of Service · Juu',
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof PUBLIC_PAGES;

/** The sign-in: prerendered too, but not for search engines. */
export const AUTH_PAGE = {
  path: '/auth',
  title: 'Sign In · Juu',
} as const satisfies PublicPage;

/** The address of a page that has a document of its own. */
export type DocumentPath = (typeof PUBLIC_PAGES)[PublicPageName]['path'] | typeof AUTH_PAGE.path;
