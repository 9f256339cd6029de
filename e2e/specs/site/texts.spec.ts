import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, overflow, PHONE } from '../../fixtures/widths.ts';

const PAGES = [
  '/pricing',
  '/features',
  '/learn-more',
  '/about',
  '/team',
  '/contact',
  '/privacy',
  '/terms',
];

const FEATURES = {
  'Real-Time GPS Tracking': [
    'Positions of online screens',
    'Every play recorded with its place and time',
  ],
  'Precision Targeting': ['Zones', 'Times of day', 'Demographics'],
  'Advanced Analytics': [
    'Impressions',
    'Engagement by hour and creative',
    'Return on investment',
    'Downloadable reports',
  ],
  'Dynamic Scheduling': [
    'Start and end dates, and hours',
    'Recurring',
    'Rush hour',
    'Weekend and weekday',
  ],
  'Brand Safety': ['Content approval workflow', 'Zone exclusion'],
  'Instant Updates': [
    'Real-time creative updates',
    'A/B testing',
    'Emergency messaging',
    'Several creatives in rotation',
  ],
};

const LEGAL = {
  '/privacy': [
    'Data Protection Act, 2019',
    'Office of the Data Protection Commissioner',
    'Security',
  ],
  '/terms': [
    'You must be 18 years or older',
    'the amount that you paid to us in the 12 months before',
    'Payment is processed monthly. Minimum payout thresholds may apply',
    'The laws of Kenya',
    'Suspension and termination',
  ],
};
/** In windows as wide as this the contents of a legal text stand beside it. */
const BESIDE_FROM = 1024;

test('every page has one title and fits its window, at every width', async ({ page, product }) => {
  for (const path of PAGES) {
    await page.goto(product.url + path);
    await atEachSize(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await overflow(page), path).toBe(0);
    });
  }
});

test('features are told in six cards, each with its benefits', async ({ page, product }) => {
  await page.goto(`${product.url}/features`);
  await page.setViewportSize(PHONE);
  await expect(page.locator('main > * > ul > li')).toHaveCount(6);
  for (const [title, benefits] of Object.entries(FEATURES)) {
    const card = page
      .locator('main li')
      .filter({ has: page.getByRole('heading', { name: title }) });
    for (const benefit of benefits) {
      await expect(card.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
    }
  }
  const start = page.getByRole('link', { name: 'Get Started Today' });
  await expect(start).toHaveAttribute('href', '/auth');
});

test('learning more leads through advertisers, drivers and three steps', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/learn-more`);
  await page.setViewportSize(PHONE);
  for (const [section, titles] of [
    ['For Advertisers', ['Geo-targeted campaigns', 'Real-time analytics', 'Dynamic reach']],
    ['For Drivers', ['Passive income', 'No route changes', 'Professional equipment']],
    ['How It Works', ['1. Create Campaign', '2. Go Live', '3. Track Performance']],
  ] as const) {
    const region = page.getByRole('region', { name: section });
    await expect(region.getByRole('heading', { level: 3 })).toHaveText([...titles]);
  }
  const drive = page.getByRole('link', { name: 'Become a Driver' });
  await expect(drive).toHaveAttribute('href', '/auth?role=driver');
});

test('the team is four with portraits, two with initials, and an address for more', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/team`);
  await page.setViewportSize(PHONE);
  const leaders = page.getByRole('region', { name: 'Leadership Team' });
  await expect(leaders.getByRole('img')).toHaveCount(4);
  await expect(leaders.getByText('(Pending formal apportionment)')).toHaveCount(1);
  const advisors = page.getByRole('region', { name: 'Advisory Board' });
  await expect(advisors.getByRole('img')).toHaveCount(0);
  await expect(advisors.getByText('AO', { exact: true })).toBeVisible();
  await expect(advisors.getByText('AT', { exact: true })).toBeVisible();
  const join = page.getByRole('link', { name: 'Join Our Team' });
  await expect(join).toHaveAttribute('href', /^mailto:careers@/);
});

test('the legal texts carry the day in Nairobi and say what they must, at every width', async ({
  page,
  product,
}) => {
  // Half past one at night on 2 March in Nairobi, still 1 March in London.
  await page.clock.setFixedTime('2031-03-01T22:30:00Z');
  for (const [path, words] of Object.entries(LEGAL)) {
    await page.goto(product.url + path);
    await atEachSize(page, async ({ width }) => {
      await expect(page.getByText('Last updated: 2 Mar 2031')).toBeVisible();
      for (const text of words) {
        await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
      }
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await page.evaluate(() => scrollTo(0, 0));
      // Folded if it has no room beside the text. Once unfolded, it stays so.
      if (width < BESIDE_FROM && (await contents.isHidden())) {
        await page.getByRole('group').filter({ hasText: 'On this page' }).click();
      }
      const link = contents.getByRole('link').last();
      const target = await link.getAttribute('href');
      await link.click();
      await expect(page.locator(target ?? '')).toBeInViewport();
    });
  }
});
