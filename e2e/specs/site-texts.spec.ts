import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [390, 768, 1280];
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

test('every page has one title and fits 390, 768 and 1280 pixels', async ({ page, product }) => {
  for (const path of PAGES) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${path} at ${width}`).toBe(0);
    }
  }
});

test('features are told in six cards, each with its benefits', async ({ page, product }) => {
  await page.goto(`${product.url}/features`);
  for (const [title, benefit] of [
    ['Real-Time GPS Tracking', 'Every play recorded with its place and time'],
    ['Precision Targeting', 'Demographics by the areas you choose'],
    ['Advanced Analytics', 'Downloadable reports'],
    ['Dynamic Scheduling', 'Weekend and weekday schedules'],
    ['Brand Safety', 'Content approval workflow for every creative'],
    ['Instant Updates', 'Several creatives in rotation'],
  ] as const) {
    const card = page
      .locator('main li')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute(
    'href',
    '/auth',
  );
});

test('learning more leads through advertisers, drivers and three steps', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/learn-more`);
  for (const [section, titles] of [
    ['For Advertisers', ['Geo-targeted campaigns', 'Real-time analytics', 'Dynamic reach']],
    ['For Drivers', ['Passive income', 'No route changes', 'Professional equipment']],
    ['How It Works', ['1. Create Campaign', '2. Go Live', '3. Track Performance']],
  ] as const) {
    const headings = page.getByRole('region', { name: section }).getByRole('heading', { level: 3 });
    await expect(headings).toHaveText([...titles]);
  }
  await expect(page.getByRole('link', { name: 'Become a Driver' })).toHaveAttribute(
    'href',
    '/auth?role=driver',
  );
});

test('the team is four with portraits, two with initials, and an address for more', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/team`);
  const leaders = page.getByRole('region', { name: 'Leadership Team' });
  await expect(leaders.getByRole('img')).toHaveCount(4);
  await expect(leaders.getByText('(Pending formal apportionment)')).toHaveCount(1);
  const advisors = page.getByRole('region', { name: 'Advisory Board' });
  await expect(advisors.getByRole('img')).toHaveCount(0);
  await expect(advisors.getByText('AO', { exact: true })).toBeVisible();
  await expect(advisors.getByText('AT', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Our Team' })).toHaveAttribute(
    'href',
    /^mailto:careers@/,
  );
});

test('the legal texts carry the day in Nairobi and say what they must', async ({
  page,
  product,
}) => {
  // Half past one at night on 2 March in Nairobi, still 1 March in London.
  await page.clock.setFixedTime('2031-03-01T22:30:00Z');
  for (const [path, words] of [
    [
      '/privacy',
      ['Data Protection Act, 2019', 'Office of the Data Protection Commissioner', 'Security'],
    ],
    [
      '/terms',
      [
        'You must be 18 years or older',
        'the amount that you paid to us in the 12 months before',
        'Payment is processed monthly. Minimum payout thresholds may apply',
        'The laws of Kenya',
        'Suspension and termination',
      ],
    ],
  ] as const) {
    await page.goto(product.url + path);
    await expect(page.getByText('Last updated: 2 Mar 2031')).toBeVisible();
    for (const text of words) {
      await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
    }
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page.locator(target ?? '')).toBeInViewport();
  }
});
