import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screenWithKey } from '../../fixtures/screen.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';

const CBD = [36.8219, -1.2864] as const;
const THIKA = [37.05, -1.13] as const;

/** Reads the key from the dialog that shows it once, and closes that. */
async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByLabel('The screen has the key').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(key)).toBeHidden();
  return key;
}

/** The names of the screens that the map gets: other tests' come and go. */
async function namesOnTheRoad(page: Page): Promise<string[]> {
  const { features } = await page.evaluate(async () => (await fetch('/api/fleet')).json());
  return features.map(({ properties }: { properties: { name: string } }) => properties.name);
}

test('an admin registers a screen, sees it come live, assigns it, services it and takes its key away; a play that it can’t have made is released', async ({
  admin,
  advertiser,
  product,
}) => {
  const { page } = admin;
  const campaign = `Held ${randomUUID().slice(0, 8)}`;
  await advertiser.createCampaign(campaign);
  await advertiser.untilSaved();
  await admin.approve(campaign);
  await page.getByRole('link', { name: 'Devices' }).click();
  const name = `Roof screen ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Register a screen' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Register screen' }).click();
  await expect(form.getByText('Please enter the serial number')).toBeVisible();
  await form.getByLabel('Serial number').fill(randomUUID());
  await form.getByRole('button', { name: 'Register screen' }).click();
  const oldKey = await takeKey(page);

  const screen = screenWithKey(product, oldKey);
  await screen.pingAt(CBD, 180);
  await screen.pingAt(CBD);
  await page.getByLabel('Search screens').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveTitle(`${name} · Devices · Admin dashboard · Juu`);
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Online', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Health' })).toContainText('Just now');
  await expect(sheet.getByRole('region', { name: `Map with ${name}` })).toBeVisible();

  await sheet.getByRole('button', { name: 'Driver and name' }).click();
  await form.getByLabel('Search drivers').fill('driver@juu');
  await form.getByRole('radio', { name: 'Demo Driver driver@juu.test' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('driven by Demo Driver');
  const drivers = sheet.getByRole('region', { name: 'Drivers' }).getByRole('listitem');
  await expect(drivers).toContainText([/Demo Driver.*Since/]);

  await page.getByRole('link', { name: 'Back to screens' }).click();
  await expect(page.getByText(/^[1-9]\d* screens? online/)).toBeVisible();
  await expect.poll(() => namesOnTheRoad(page)).toContain(name);
  await page.getByRole('link', { name }).click();

  await screen.playAt(CBD, 120, campaign);
  await screen.playAt(THIKA, 60, campaign);
  await sheet.getByRole('button', { name: 'Start maintenance' }).click();
  await expect(sheet.getByText('Maintenance', { exact: true })).toBeVisible();
  // The last ping may be too long ago by now.
  await screen.pingAt(CBD);
  await sheet.getByRole('button', { name: 'End maintenance' }).click();
  await expect(sheet.getByText('Online', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: 'New key' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Make a new key' }).click();
  const newKey = await takeKey(page);
  await expect(screen.pingAt(CBD)).rejects.toThrow('401');
  await screenWithKey(product, newKey).pingAt(CBD);
  await sheet.getByRole('button', { name: 'Revoke key' }).click();
  await question.getByRole('button', { name: 'Revoke key' }).click();
  await expect(sheet.getByText('No key')).toBeVisible();
  await expect(screenWithKey(product, newKey).pingAt(CBD)).rejects.toThrow('401');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Held plays' }).click();
  const day = page.getByRole('listitem', { name: new RegExp(`^${name}`) });
  await expect(day).toContainText('1 play, 10 s');
  await day.getByRole('button', { name: 'Show plays and why' }).click();
  await expect(day).toContainText(/\d+\.\d km from where it (was|would be)/);
  await day.getByRole('button', { name: 'Release' }).first().click();
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('1 play released')).toBeVisible();
  await expect(day).toBeHidden();
  // The keyboard goes on in the list, and not at the top of the page.
  await expect(page.locator(':focus')).toHaveCount(1);

  await page.getByRole('link', { name: 'Devices' }).click();
  await page.getByLabel('Search screens').fill(name);
  await page.getByRole('link', { name }).click();
  await sheet.getByRole('button', { name: 'Forget its last position' }).click();
  await question.getByRole('button', { name: 'Forget position' }).click();
  await expect(page.getByText('Last position forgotten')).toBeVisible();
  await expect(sheet.getByText('No position yet')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Forget its last position' })).toBeHidden();
});

test('on a phone the list and the map take turns, by keyboard too, and without a network both say so', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, `${product.url}/admin/devices`, DEMO.admin);
  await expect(page.getByRole('link', { name: 'Roof screen' }).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('tab', { name: 'Map' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Map of all screens' })).toBeVisible();
  await expect(page).toHaveURL(/view=map/);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('tab', { name: 'List' }).press('Enter');
  await page.getByRole('link', { name: 'Roof screen' }).first().press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  expect(await overflow(page)).toBe(0);
  await page.getByText('Show as a table').press('Enter');
  await expect(page.getByRole('table', { name: 'Pings an hour' }).getByRole('row')).toHaveCount(49);

  await page.context().setOffline(true);
  await expect(page.getByText('This page may be out of date')).toBeVisible();
  const change = page.getByRole('button', { name: 'Start maintenance' });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Back to screens' }).press('Enter');
  await expect(page.getByText('This list may be out of date')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roof screen' }).first()).toBeFocused();
});
