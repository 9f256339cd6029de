import { CALL, contactForm, field, fill, pass, send } from '../../fixtures/contact-form.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

const form = contactForm();

test('without a connection the form says so once, and gets its bot check when it is back', async ({
  page,
  context,
}) => {
  await form.turnstile.standInFor(page);
  await page.goto(`${form.origin}/contact`);
  await expect(page.getByText('A short security check appears here')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fill(page);
  await expect(page.getByText('The security check loads when you’re back online.')).toBeVisible();
  await send(page).dispatchEvent('click');
  await expect(page.getByText('You are offline')).toHaveCount(1);
  await expect(page.getByText('Verification required')).toHaveCount(0);
  await context.setOffline(false);
  await pass(page);
  await expect(send(page)).toBeEnabled();
  await expect(field(page, 'Message')).toHaveValue('How much is a month?');
});

test('what was typed outlives a failure, a reload and a time without a network', async ({
  page,
  context,
}) => {
  const failure = page.getByText('Failed to send message. Please try again.');
  await form.open(page);
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
  await form.open(page);
  await fill(page);
  await pass(page);
  const judgedBefore = form.turnstile.judged.length;
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
  expect(form.turnstile.judged).toHaveLength(judgedBefore + 1);
});

test('a draft leaves the device after a week, whichever page is opened', async ({ page }) => {
  const draft = () => page.evaluate(() => localStorage.getItem('juu-contact-draft'));
  const keep = async (ageDays: number) => {
    await page.evaluate((days) => {
      const keptAt = Date.now() - days * 24 * 60 * 60_000;
      localStorage.setItem('juu-contact-draft', JSON.stringify({ name: 'Wanjiru', keptAt }));
    }, ageDays);
    await page.goto(`${form.origin}/about`);
  };
  await form.turnstile.standInFor(page);
  await page.goto(`${form.origin}/about`);
  await keep(6.9);
  await page.goto(`${form.origin}/contact`);
  await expect(field(page, 'Name')).toHaveValue('Wanjiru');
  await keep(7.1);
  await expect.poll(draft).toBeNull();
});
