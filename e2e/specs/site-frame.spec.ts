import type { Locator, Page } from '@playwright/test';
import { DEMO, expect, signIn, test } from '../fixtures/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

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

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: /(Open|Close) menu/ });

/** Presses the button of the menu; the page shows it before its script has come, so again if need be. */
async function pressMenuButton(page: Page, leadsTo: 'open' | 'closed') {
  const button = menuButton(page);
  const expanded = String(leadsTo === 'open');
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== expanded) await button.click();
    await expect(button).toHaveAttribute('aria-expanded', expanded, { timeout: 500 });
  }).toPass();
}

/** Opens the menu where the window is too narrow for a row of links. */
async function openMenu(page: Page) {
  await expect(navigation(page)).toBeVisible();
  if (await menuButton(page).isVisible()) await pressMenuButton(page, 'open');
}

async function expectLinks(list: Locator, links: Record<string, string>) {
  for (const [name, href] of Object.entries(links)) {
    await expect(list.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(list.getByRole('link')).toHaveCount(Object.keys(links).length);
}

test('navigation and footer lead everywhere, at every width', async ({ page, product }) => {
  // The last day of the year in London, New Year in Nairobi; the build is of another year.
  await page.clock.setFixedTime('2030-12-31T22:30:00Z');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${product.url}/learn-more`);
    await openMenu(page);
    await expectLinks(navigation(page), { 'Juu, home': '/', ...NAVIGATION });
    await expect(navigation(page).locator('li [aria-current=page]')).toHaveText('Learn More');

    await navigation(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${product.url}/pricing`);
    await expect(navigation(page)).toBeInViewport();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport();
    await expect(page.locator('main')).toBeFocused();

    const footer = page.getByRole('contentinfo');
    for (const [name, links] of Object.entries(FOOTER)) {
      await expectLinks(footer.getByRole('navigation', { name }), links);
    }
    await expect(footer).toContainText('© 2031 Juu');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
});

test('an anchor ends below the navigation, from the same page and from another', async ({
  page,
  product,
}) => {
  for (const start of ['/', '/pricing']) {
    await page.goto(product.url + start);
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

test('the menu of a narrow window closes on Escape, a press outside, leaving it and going on', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/pricing`);
  const button = menuButton(page);
  const pricing = navigation(page).getByRole('link', { name: 'Pricing' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(pricing).toBeHidden();

  await pressMenuButton(page, 'open');
  await expect(pricing).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.keyboard.press('Tab');
  await expect(navigation(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();
  await expect(button).toBeFocused();

  await pressMenuButton(page, 'open');
  await pressMenuButton(page, 'closed');
  await expect(pricing).toBeHidden();

  await button.click();
  await page.mouse.click(195, 830);
  await expect(pricing).toBeHidden();

  await button.click();
  await navigation(page).getByRole('link', { name: 'Get Started' }).focus();
  await page.keyboard.press('Tab');
  await expect(pricing).toBeHidden();

  await button.click();
  await pricing.click();
  await expect(pricing).toBeHidden();
  await expect(button).toBeFocused();
});

test('the reader stands at the beginning of each page that comes, within the site and beside it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/auth`);
  // From then on the app follows links, not the browser.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(page.locator('main')).not.toBeFocused();
  for (const [link, path] of [
    ['Back to home', '/'],
    ['Sign In', '/auth'],
    ['Back to home', '/'],
    ['Pricing', '/pricing'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(product.url + path);
    await expect(page.locator('main')).toBeFocused();
  }
});

test('the keyboard can pass over the navigation', async ({ page, product }) => {
  await page.goto(`${product.url}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('who is signed in on this device finds the way to the dashboard', async ({
  page,
  product,
}) => {
  const dashboard = navigation(page).getByRole('link', { name: 'Your dashboard' });
  await page.goto(`${product.url}/pricing`);
  await expect(navigation(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(dashboard).toHaveCount(0);
  await signIn(page, product.url, DEMO.driver);
  await page.goto(`${product.url}/pricing`);
  await expect(dashboard).toHaveAttribute('href', '/driver');
  await page.context().clearCookies();
  await page.reload();
  await expect(dashboard).toHaveCount(0);
});

test('an unknown address shows the not-found page, and its path is logged', async ({
  page,
  product,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${product.url}/no/such/page?of=any`);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
  await expect.poll(() => logged.join('\n')).toContain('/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('a page that fails says so without the inner workings, with ways out', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/learn-more`);
  // Opened by a script: from then on the app follows links, not the browser.
  await openMenu(page);
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken part")' }),
  );
  await navigation(page).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error! · Juu');
  await expect(page.getByRole('alert')).not.toContainText(/\bat .*:\d+/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(navigation(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL(`${product.url}/team`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
