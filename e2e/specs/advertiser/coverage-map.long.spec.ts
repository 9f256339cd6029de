import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

test('on a phone the facts of a zone take the place of the layer switch, for the keyboard too', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, `${product.url}/advertiser/coverage`, DEMO.advertiser);
  const hotspots = page.getByRole('checkbox', { name: /^Hotspots/ });
  await expect(hotspots).toBeChecked();
  await page.getByRole('button', { name: /^Karen/ }).click();
  const facts = page.getByRole('region', { name: 'Zone Karen' });
  await expect(facts).toBeVisible();
  await expect(hotspots).toBeHidden();
  await facts.getByRole('button', { name: 'Close' }).click();
  await expect(hotspots).toBeVisible();
});
