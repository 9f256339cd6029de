import type { Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { pictureFile } from '../../fixtures/picture.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { navigation } from '../../fixtures/site-navigation.ts';
import { type Account, expect, openDashboard, signIn, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a campaign made offline survives a reload offline, marked as not yet sent', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();

  await product.cable.cut();
  await advertiser.createCampaign('Made in a tunnel');
  await page.reload();
  await expect(advertiser.card('Made in a tunnel').getByText('Not sent yet')).toBeVisible();
  await expect(advertiser.card('Made in a tunnel').getByRole('img').first()).toBeVisible();

  await product.cable.join();
  await advertiser.untilSaved();
  await expect(advertiser.card('Made in a tunnel').getByText('Not sent yet')).toBeHidden();
});

test('a half-typed form, its picture included, survives a closed tab', async ({
  advertiser,
  page,
  context,
  product,
}) => {
  await advertiser.openForm();
  await advertiser.fillForm('Half a thought');
  await page.getByRole('checkbox', { name: 'CBD' }).check();
  await advertiser.choosePicture(pictureFile('half.png'));
  await page.close();

  const again = new AdvertiserPage(await context.newPage());
  await again.page.goto(`${product.url}/advertiser`);
  await again.openForm();
  await expect(again.page.getByText('Draft restored')).toBeVisible();
  await expect(again.page.getByLabel('Campaign name')).toHaveValue('Half a thought');
  await expect(again.page.getByLabel('Budget (USD)')).toHaveValue('500');
  await expect(again.page.getByRole('checkbox', { name: 'CBD' })).toBeChecked();
  await expect(again.page.getByLabel('Name of creative 1')).toHaveValue('half.png');
  await again.submit();
  await expect(again.card('Half a thought')).toBeVisible();
});

test('a change that the server refuses lands in the rejected changes with what was typed', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.createCampaign('Under review');
  await advertiser.untilSaved();

  await product.cable.cut();
  await advertiser.card('Under review').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Campaign name').fill('Changed too late');
  await advertiser.submit('Save changes');
  await expect(advertiser.card('Changed too late').getByText('Not sent yet')).toBeVisible();
  await admin.approve('Under review');

  await product.cable.join();
  await expect(advertiser.card('Under review').getByText('Active', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /rejected|refused/i })
    .first()
    .click();
  await expect(
    page.getByText('This campaign is no longer a draft, so it can’t be edited directly'),
  ).toBeVisible();
  await expect(page.getByText('Changed too late').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('heading', { name: /Changed too late/ })).toBeHidden();
});

test('a second user on the same device sees nothing of the first', async ({ page, product }) => {
  const [first, second] = [
    await product.newAdvertiser('First Person'),
    await product.newAdvertiser('Second'),
  ];
  await openDashboard(page, `${product.url}/advertiser`, first);
  const advertiser = new AdvertiserPage(page);
  await advertiser.createCampaign('For my eyes only');
  await advertiser.openForm();
  await advertiser.fillForm('Half a secret');
  await page.goBack();
  await expect(page.getByText('Half a secret')).toBeVisible();
  await advertiser.untilSaved();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign out and lose it' }).click();
  // The app leaves to a document: nothing can be asked of the page until that is there.
  await expect(navigation(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => leftOnDevice(page, first)).toEqual([]);

  await signIn(page, product.url, second);
  await advertiser.untilSaved();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await advertiser.openForm();
  await expect(page.getByLabel('Campaign name')).toHaveValue('');
  expect(await page.content()).not.toContain('For my eyes only');
});

test('signing out with unsent changes asks first, and staying keeps them', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await product.cable.cut();
  await advertiser.createCampaign('Not to be lost');
  await signOut(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /stay/i }).click();
  await expect(advertiser.card('Not to be lost')).toBeVisible();
});

/** Where the browser's storage still holds something of a user, freed pages included. */
function leftOnDevice(page: Page, { name, email }: Account): Promise<string[]> {
  return page.evaluate(
    async (traces) => {
      const found: string[] = [];
      const folders = [await navigator.storage.getDirectory()];
      for (const folder of folders) {
        for await (const [entry, handle] of folder.entries()) {
          if (/[0-9a-f]{8}-[0-9a-f]{4}-/.test(entry)) found.push(entry);
          if (handle instanceof FileSystemDirectoryHandle) folders.push(handle);
        }
      }
      for (const { name: database } of await indexedDB.databases()) {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(database ?? '');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of opened.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve) => {
            const request = opened.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          });
          const bytes = rows.flatMap((row) => Object.values(Object(row)));
          const text = bytes
            .map((value) =>
              value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : String(value),
            )
            .join();
          found.push(...traces.filter((trace) => text.includes(trace)));
        }
        opened.close();
      }
      const identity = localStorage.getItem('juu-identity');
      return identity ? [...found, identity] : found;
    },
    [name, email, 'For my eyes only'],
  );
}
