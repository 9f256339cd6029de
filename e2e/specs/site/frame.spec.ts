import type { Locator, Page } from '@playwright/test';
import { navigation, openAlive, openMenu } from '../../fixtures/site-navigation.ts';
import { DEMO, expect, signIn, test } from '../../fixtures/test.ts';
import { atEachSize, overflow, PHONE } from '../../fixtures/widths.ts';

const NAVIGATION = {
  Home: '/',
  Advertisers: '/#features',
  'Learn More': '/learn-more',
  Drivers: '/auth?role=driver',
  Pricing: '/pricing',
  Team: '/team',
  Contact: '/contact',
  'Admin Login': '/auth?redirect=%2Fadmin',
  'Sign In': '/auth',
  'Get Started': '/auth?tab=signup',
};

const FOOTER = {
  Product: {
    Features: '/features',
    'Learn More': '/learn-more',
    Pricing: '/pricing',
    'Coverage Map': '/coverage',
  },
  Company: { About: '/about', Contact: '/contact' },
  Legal: { 'Privacy Policy': '/privacy', 'Terms of Service': '/terms' },
};

const dashboard = (page: Page) =>
  navigation(page).getByRole('link', { name: 'Dashboard', exact: true });

async function expectLinks(list: Locator, links: Record<string, string>) {
  for (const [name, href] of Object.entries(links)) {
    const link = list.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toBeVisible();
  }
  await expect(list.getByRole('link')).toHaveCount(Object.keys(links).length);
}

test('navigation and footer lead everywhere, at every width', async ({ page, product }) => {
  // The last day of the year in London, New Year in Nairobi; the build is of another year.
  await page.clock.setFixedTime('2030-12-31T22:30:00Z');
  await atEachSize(page, async () => {
    await page.goto(`${product.url}/learn-more`);
    await openMenu(page);
    await expectLinks(navigation(page), { 'Juu, home': '/', ...NAVIGATION });
    await expect(navigation(page).locator('li [aria-current=page]')).toHaveText('Learn More');

    await navigation(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${product.url}/pricing`);
    await expect(navigation(page)).toBeInViewport();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport();

    const footer = page.getByRole('contentinfo');
    for (const [name, links] of Object.entries(FOOTER)) {
      await expectLinks(footer.getByRole('navigation', { name }), links);
    }
    await expect(footer).toContainText('© 2031 Juu');
    await footer.scrollIntoViewIfNeeded();
    // It is fixed: the end of the page has it too.
    await expect(navigation(page)).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  });
});

test('an anchor ends below the navigation, from the same page and from another, at every width', async ({
  page,
  product,
}) => {
  await atEachSize(page, async () => {
    for (const start of ['/', '/pricing']) {
      await page.goto(product.url + start);
      await openMenu(page);
      await navigation(page).getByRole('link', { name: 'Advertisers' }).click();
      await expect(page).toHaveURL(`${product.url}/#features`);
      const heading = page.locator('#features').getByRole('heading', { level: 2 });
      const bar = await page.getByRole('banner').boundingBox();
      const top = async () => (await heading.boundingBox())?.y;
      await expect.poll(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
      await expect.poll(top).toBeLessThan(300);
      await expect(navigation(page).locator('li [aria-current=page]')).toHaveText('Advertisers');
    }
  });
});

test('each new page starts at its top, within the site and outside it', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await openAlive(page, product.url);
  for (const [link, path] of [
    ['Back to home', '/'],
    ['Sign In', '/auth'],
    ['Back to home', '/'],
    ['Pricing', '/pricing'],
  ] as const) {
    if (link !== 'Back to home') await openMenu(page);
    await page.mouse.wheel(0, 500);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(product.url + path);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the keyboard can pass over the navigation', async ({ page, product }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${product.url}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('who is signed in on this device finds the way to the dashboard, at every width', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/pricing`);
  await atEachSize(page, async () => {
    await openMenu(page);
    await expect(navigation(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(dashboard(page)).toHaveCount(0);
  });
  await signIn(page, product.url, DEMO.driver);
  await page.goto(`${product.url}/pricing`);
  await atEachSize(page, async () => {
    await openMenu(page);
    await expect(dashboard(page)).toHaveAttribute('href', '/driver');
    await expect(dashboard(page)).toBeInViewport();
    await expect(navigation(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  });
  await page.context().clearCookies();
  await page.reload();
  await expect(dashboard(page)).toHaveCount(0);
});
