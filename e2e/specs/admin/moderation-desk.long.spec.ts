import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO, expect, openDashboard, type Product, test } from '../../fixtures/test.ts';

/** Opens the queue as an admin, narrowed to the test's own campaigns. */
async function openQueue(page: Page, product: Product, mark: string): Promise<void> {
  await openDashboard(page, `${product.directUrl}/admin/campaigns?q=${mark}`, DEMO.admin);
}

test('several campaigns are selected and decided by the keyboard alone', async ({
  advertiser,
  admin: { page },
  product,
}) => {
  const mark = randomUUID().slice(0, 8);
  for (const nr of [1, 2, 3, 4]) await advertiser.createCampaign(`Poster ${nr} ${mark}`);
  await advertiser.untilSaved();
  await openQueue(page, product, mark);
  const rows = page.getByRole('listitem').filter({ hasText: mark });
  await expect(rows).toHaveCount(4);
  const box = (nr: number) => page.getByRole('checkbox', { name: `Select Poster ${nr}` });

  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 380 });
  for (let nr = 1; nr <= 4; nr += 1) await page.keyboard.press('j');
  for (let nr = 3; nr >= 1; nr -= 1) {
    await page.keyboard.press('k');
    await expect(rows.nth(nr - 1).getByRole('link')).toBeFocused();
    const bar = await page.getByRole('region', { name: 'Selected campaigns' }).boundingBox();
    const row = await rows.nth(nr - 1).boundingBox();
    if (!bar || !row) throw new Error('The list is not shown');
    expect(row.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  }
  if (viewport) await page.setViewportSize(viewport);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  for (const nr of [1, 2, 3]) await expect(box(nr)).toBeChecked();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 of 4 selected')).toBeVisible();

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Approve 2 campaigns?' });
  await expect(question).toContainText(`Poster 2 ${mark}`);
  await question.getByRole('button', { name: 'Approve all 2' }).press('Enter');
  await expect(page.getByText('2 campaigns approved')).toBeVisible();
  await expect(rows).toHaveCount(2);
  const whole = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(whole).toBeFocused();

  await page.keyboard.press('Shift+*');
  await expect(page.getByText('2 of 2 selected')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject 2 campaigns' });
  await dialog.getByRole('textbox').fill('The text is too small');
  await dialog.getByRole('button', { name: 'Reject all 2' }).press('Enter');
  await expect(page.getByText('2 campaigns rejected')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(
    advertiser.card(`Poster 4 ${mark}`).getByText('The text is too small'),
  ).toBeVisible();
});
