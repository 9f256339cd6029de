/** A page that anybody may read: prerendered, listed in the sitemap, kept for offline. */
export interface PublicPage {
  readonly path: string;
  /** At most 60 characters, so that a list of results shows it whole. */
  readonly title: string;
  /** At most 160 characters, for the same reason. */
  readonly description: string;
  /** Its picture for social networks, 1200 x 630 pixels. */
  readonly picture: string;
}

/** The one list of public pages: their heads, the sitemap and what is prerendered come from it. */
export const PUBLIC_PAGES = {
  home: {
    path: '/',
    title: 'Juu: advertise on taxi roofs in Nairobi',
    description:
      'Transform every ride into your billboard. Book LED screens on the roofs of Nairobi’s taxis: choose zones, set a budget, see where your ads play.',
    picture: '/social/home.png',
  },
  features: {
    path: '/features',
    title: 'Features · Juu',
    description:
      'Live GPS tracking, targeting by zone and time, analytics, scheduling, moderation and instant updates for advertising on taxi roofs.',
    picture: '/social/features.png',
  },
  learnMore: {
    path: '/learn-more',
    title: 'How taxi-top advertising works · Juu',
    description:
      'What Juu does for advertisers and for drivers, in three steps: create a campaign, go live, track its performance.',
    picture: '/social/learn-more.png',
  },
  pricing: {
    path: '/pricing',
    title: 'Pricing · Juu',
    description:
      'Slots from $3 to $19, priced by zone, time of day, population density and demand. Plans from $75 a month.',
    picture: '/social/pricing.png',
  },
  coverage: {
    path: '/coverage',
    title: 'Coverage map of Nairobi · Juu',
    description:
      'The zones of Nairobi where taxi-top screens play, with their tiers and prices per thousand impressions.',
    picture: '/social/coverage.png',
  },
  about: {
    path: '/about',
    title: 'About Juu',
    description: 'Who we are, why we put screens on taxi roofs, and what we promise to Nairobi.',
    picture: '/social/about.png',
  },
  team: {
    path: '/team',
    title: 'Team · Juu',
    description: 'The leadership team and the advisory board of Juu.',
    picture: '/social/team.png',
  },
  contact: {
    path: '/contact',
    title: 'Contact · Juu',
    description: 'Write to Juu, call us or reach us on WhatsApp. We answer as soon as possible.',
    picture: '/social/contact.png',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy · Juu',
    description:
      'What Juu collects, why, for how long, and the rights that the Data Protection Act, 2019 of Kenya gives you.',
    picture: '/social/privacy.png',
  },
  terms: {
    path: '/terms',
    title: 'Terms of Service · Juu',
    description: 'The terms under which advertisers and drivers use Juu.',
    picture: '/social/terms.png',
  },
} as const satisfies Record<string, PublicPage>;

/** The way in: prerendered too, yet nothing to be found by itself. */
export const AUTH_PAGE: PublicPage = {
  path: '/auth',
  title: 'Sign In · Juu',
  description: 'Sign in to Juu, or sign up as an advertiser or a driver.',
  picture: PUBLIC_PAGES.home.picture,
};
