import type { Page } from '@playwright/test';
import { FakeTurnstile } from '../fixtures/fake-turnstile.ts';
import { freePort } from '../fixtures/free-port.ts';
import { JuuServer } from '../fixtures/juu-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { atEachSize, overflow, PHONE } from '../fixtures/widths.ts';

const CALL = '**/api/functions/submit-contact-form';
const turnstile = new FakeTurnstile();
let server: JuuServer;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  server = new JuuServer(port, await turnstile.start());
  await server.start();
  origin = `http://localhost:${port}`;
});
test.afterAll(async () => {
  await server.dispose();
  turnstile.stop();
});

async function open(page: Page) {
  await turnstile.standInFor(page);
  await page.goto(`${origin}/contact`);
  // The bot check comes with the first touch.
  await field(page, 'Name').click();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
}

async function fill(page: Page) {
  await field(page, 'Name').fill('Wanjiru Kamau');
  await field(page, 'Email').fill('wanjiru@example.com');
  await field(page, 'Phone Number').fill('+254 712 345 678');
  await field(page, 'Message').fill('How much is a month?');
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const COMPLAINTS = [
  'Name must be at least 2 characters',
  'Invalid email address',
  'Phone number must be at least 10 digits',
  'Message must be at least 10 characters',
];
const pass = (page: Page) => page.getByRole('button', { name: 'I am human' }).click();

test('a message is sent once the bot check is passed, and the form is empty again', async ({
  page,
}) => {
  await open(page);
  await page.setViewportSize(PHONE);
  await expect(field(page, 'Message')).toHaveAttribute('rows', '5');
  await fill(page);
  await expect(send(page)).toBeDisabled();
  await pass(page);
  await expect(send(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByText('Verification error')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await pass(page);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(CALL, async (route) => {
    await held;
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letThrough();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  for (const name of ['Name', 'Email', 'Phone Number', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(send(page)).toBeDisabled();
  expect(turnstile.judged).toHaveLength(1);
});

test('without a passed bot check, or with a wrong field, nothing is sent, and it is said why', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('submit-contact-form')) calls.push(request.url());
  });
  await page.setViewportSize(PHONE);
  await open(page);
  await fill(page);
  const said = page.getByText('Please complete the security verification.');
  // Playwright itself would wait until it is enabled.
  await send(page).dispatchEvent('click');
  await expect(page.getByText('Verification required')).toHaveCount(1);
  await field(page, 'Email').press('Enter');
  await expect(said).toHaveCount(2);
  await expect(said.first()).toBeVisible();
  await expect(page.getByText('20 of 2,000 characters')).toBeVisible();

  await field(page, 'Name').fill('W');
  await field(page, 'Email').fill('wanjiru');
  await field(page, 'Phone Number').fill('071234567');
  await field(page, 'Message').fill('Too short');
  await pass(page);
  await send(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toBeInViewport();
  await atEachSize(page, async () => {
    for (const words of COMPLAINTS) await expect(page.getByText(words)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
  // Complaints go as soon as there is nothing to complain about.
  await fill(page);
  for (const words of COMPLAINTS) await expect(page.getByText(words)).toBeHidden();
  expect(calls).toEqual([]);
});

test('the form takes input as soon as its document shows, and the app takes it over', async ({
  page,
}) => {
  await turnstile.standInFor(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('This form is still loading. You can already type.')).toBeVisible();
  await fill(page);
  // Enter doesn't make the browser send the form, with what was typed in the address.
  await field(page, 'Email').press('Enter');
  await expect(page).toHaveURL(`${origin}/contact`);
  letThrough();
  await expect(page.getByText('20 of 2,000 characters')).toBeVisible();
  await pass(page);
  await expect(page.getByText('Here is what you typed before')).toBeHidden();
  const sent = page.waitForRequest(CALL);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Wanjiru Kamau',
    phone: '+254 712 345 678',
    message: 'How much is a month?',
  });
  await expect(page.getByText('Message sent!')).toBeVisible();
});

test('without a connection the form says so once, and gets its bot check when it is back', async ({
  page,
  context,
}) => {
  await turnstile.standInFor(page);
  await page.goto(`${origin}/contact`);
  await expect(page.getByText('A short security check appears here')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fill(page);
  await expect(page.getByText('The security check loads when you’re back online.')).toBeVisible();
  await send(page).dispatchEvent('click');
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(1);
  await expect(page.getByText('Verification required')).toHaveCount(0);
  await context.setOffline(false);
  await pass(page);
  await expect(send(page)).toBeEnabled();
  await expect(field(page, 'Message')).toHaveValue('How much is a month?');
});

test('what is typed and pressed before the form’s code has come is kept, the caret in its place', async ({
  page,
}) => {
  await turnstile.standInFor(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/live-contact-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/contact`);
  await expect(page.getByText('A short security check appears here')).toBeVisible();
  const asked = page.waitForRequest('**/assets/live-contact-form-*.js');
  await field(page, 'Message').fill('How much?');
  await asked;
  await expect(page.getByText('9 of 2,000 characters')).toBeVisible();
  await field(page, 'Name').click();
  await page.keyboard.type('Wanjiru Kaau');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await send(page).dispatchEvent('click');
  await expect(page.getByText('Please complete the security verification.')).toBeVisible();
  letThrough();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
  await page.keyboard.type('m');
  await expect(field(page, 'Name')).toHaveValue('Wanjiru Kamau');
  await field(page, 'Email').fill('wanjiru@example.com');
  await field(page, 'Phone Number').fill('+254 712 345 678');
  await field(page, 'Message').fill('How much is a month?');
  await pass(page);
  const sent = page.waitForRequest(CALL);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Wanjiru Kamau' });
  await expect(page.getByText('Message sent!')).toBeVisible();
});

test('what was typed outlives a failure, a reload and a time without a network', async ({
  page,
  context,
}) => {
  const failure = page.getByText('Failed to send message. Please try again.');
  await open(page);
  await page.setViewportSize(PHONE);
  await fill(page);
  await pass(page);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await send(page).click();
  await expect(failure).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('How much is a month?');
  await page.unroute(CALL);
  await page.reload();
  await expect(page.getByText('Here is what you typed before')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('How much is a month?');
  await pass(page);

  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await send(page).click();
  await expect(failure.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await send(page).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await page.reload();
  await field(page, 'Name').click();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
});

test('a message whose answer was lost is stored once, with one bot check, when it is sent again after a reload', async ({
  page,
}) => {
  await open(page);
  await fill(page);
  await pass(page);
  const judgedBefore = turnstile.judged.length;
  const ids: string[] = [];
  await page.route(CALL, async (route) => {
    const response = await route.fetch();
    ids.push((await response.json()).data.id);
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  // The check is not asked for again: the next try is the same message.
  await expect(send(page)).toBeEnabled();
  await page.unroute(CALL);
  await page.reload();
  await pass(page);
  const answer = page.waitForResponse(CALL);
  await send(page).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  ids.push((await (await answer).json()).data.id);
  expect(new Set(ids).size).toBe(1);
  expect(turnstile.judged).toHaveLength(judgedBefore + 1);
});

test('a draft leaves the device after a week, whichever page is opened', async ({ page }) => {
  const draft = () => page.evaluate(() => localStorage.getItem('juu-contact-draft'));
  const keep = async (ageDays: number) => {
    await page.evaluate((days) => {
      const keptAt = Date.now() - days * 24 * 60 * 60_000;
      localStorage.setItem('juu-contact-draft', JSON.stringify({ name: 'Wanjiru', keptAt }));
    }, ageDays);
    await page.goto(`${origin}/about`);
  };
  await turnstile.standInFor(page);
  await page.goto(`${origin}/about`);
  await keep(6.9);
  await page.goto(`${origin}/contact`);
  await expect(field(page, 'Name')).toHaveValue('Wanjiru');
  await keep(7.1);
  await expect.poll(draft).toBeNull();
});

test('the ways to reach us can be followed, and a limit says when to try again', async ({
  page,
}) => {
  for (let i = 0; i < 20; i += 1) {
    await page.request.post(`${origin}/api/functions/submit-contact-form`, {
      data: {},
      headers: { origin },
    });
  }
  await open(page);
  await atEachSize(page, async () => {
    for (const start of ['tel:+', 'mailto:', 'https://wa.me/']) {
      await expect(page.getByRole('main').locator(`a[href^="${start}"]:visible`)).toHaveCount(1);
    }
  });
  await page.setViewportSize(PHONE);
  await fill(page);
  await pass(page);
  await send(page).click();
  await expect(page.getByText(/Please try again in \d+ minutes?/)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('How much is a month?');
});
