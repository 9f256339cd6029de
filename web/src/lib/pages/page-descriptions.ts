import type { DocumentPath } from './public-pages.ts';

/**
 * What lists of results say of a page: at most 160 characters, so that they show it whole. A file of
 * its own keeps them out of each visitor's first load.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<DocumentPath, string>> = {
  '/': 'Transform every ride into your billboard. Book LED screens on the roofs of Nairobi’s taxis: choose zones, set a budget, see where your ads play.',
  '/features':
    'Live GPS tracking, targeting by zone and time, analytics, scheduling, moderation and instant updates for advertising on taxi roofs.',
  '/learn-more':
    'What Juu does for advertisers and for drivers, in three steps: create a campaign, go live, track its performance.',
  '/pricing':
    'Slots from $3 to $19, priced by zone, time of day, population density and demand. Plans from $75 a month.',
  '/coverage':
    'The zones of Nairobi where taxi-top screens play, with their tiers and prices per thousand impressions.',
  '/about': 'Who we are, why we put screens on taxi roofs, and what we promise to Nairobi.',
  '/team': 'The leadership team and the advisory board of Juu.',
  '/contact': 'Write to Juu, call us or reach us on WhatsApp. We answer as soon as possible.',
  '/privacy':
    'What Juu collects, why, for how long, and the rights that the Data Protection Act, 2019 of Kenya gives you.',
  '/terms': 'The terms under which advertisers and drivers use Juu.',
  '/auth': 'Sign in to Juu, or sign up as an advertiser or a driver.',
};
