import { CALL, contactForm, field, fill, pass, send } from '../../fixtures/contact-form.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, overflow, PHONE } from '../../fixtures/widths.ts';

const form = contactForm();
const COMPLAINTS = [
  'Name must be at least 2 characters',
  'Invalid email address',
  'Phone number must be at least 10 digits',
  'Message must be at least 10 characters',
];

test('a message is sent once the bot check is passed, and the form is empty again', async ({
  page,
}) => {
  await form.open(page);
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

  const letThrough = await holdRequests(page, CALL);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letThrough();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  for (const name of ['Name', 'Email', 'Phone Number', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(send(page)).toBeDisabled();
  expect(form.turnstile.judged).toHaveLength(1);
});

test('without a passed bot check, or with a wrong field, nothing is sent, and it is said why', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('submit-contact-form')) calls.push(request.url());
  });
  await page.setViewportSize(PHONE);
  await form.open(page);
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
  await form.turnstile.standInFor(page);
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${form.origin}/contact`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('This form is still loading. You can already type.')).toBeVisible();
  await fill(page);
  // Enter doesn't make the browser send the form, with what was typed in the address.
  await field(page, 'Email').press('Enter');
  await expect(page).toHaveURL(`${form.origin}/contact`);
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

test('what is typed and pressed before the form’s code has come is kept, the caret in its place', async ({
  page,
}) => {
  await form.turnstile.standInFor(page);
  const letThrough = await holdRequests(page, '**/assets/live-contact-form-*.js');
  await page.goto(`${form.origin}/contact`);
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

test('the ways to reach us can be followed, and a limit says when to try again', async ({
  page,
}) => {
  for (let i = 0; i < 20; i += 1) {
    await page.request.post(`${form.origin}/api/functions/submit-contact-form`, {
      data: {},
      headers: { origin: form.origin },
    });
  }
  await form.open(page);
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
