// Photographs the advertiser's campaigns on a phone, for the front page: made without a signal, in review,
// live. The product itself runs for it. AVIF alone: every browser that the site supports reads it. Kept in the repository; run again when that screen changes:
//   pnpm build && pnpm exec tsc -b e2e && node web/scripts/render-home-screens.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const root = new URL('../../', import.meta.url);
const folder = new URL('../src/features/home/media/screens/', import.meta.url);
const built = (path) => import(new URL(`e2e/dist/${path}`, root));
const { chromium } = createRequire(new URL('e2e/package.json', root))('@playwright/test');
const { withProduct } = await built('run/with-product.js');
const { AdvertiserPage } = await built('fixtures/advertiser.js');
const { AdminPage } = await built('fixtures/admin.js');
const { DEMO, openDashboard } = await built('fixtures/test.js');

const NAME = 'Nairobi Coffee Week';
const PHONE = { width: 360, height: 660 };
/** Pixels across: for a screen of one and of two pixels to a CSS pixel. */
const WIDTHS = [360, 720];

async function photograph(page, name) {
  // Toasts are gone, and the pointer rests on nothing.
  await page.mouse.move(0, 0);
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 30_000 });
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const picture = await page.screenshot({ animations: 'disabled' });
  for (const width of WIDTHS) {
    const bytes = await sharp(picture)
      .resize({ width })
      .avif({ quality: 50, effort: 9 })
      .toBuffer();
    await writeFile(new URL(`${name}-${width}.avif`, folder), bytes);
    process.stdout.write(`${name}-${width}.avif: ${bytes.length} bytes\n`);
  }
}

const coffee = {
  name: 'coffee-week.png',
  mimeType: 'image/png',
  buffer: await readFile(new URL('db/seeds/demo/pictures/coffee-week.png', root)),
};
const inTwoWeeks = new Date(Date.now() + 13 * 86_400_000).toISOString().slice(0, 10);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await mkdir(folder, { recursive: true });
await withProduct({}, async ({ cable, server, url }) => {
  const look = { colorScheme: 'dark', reducedMotion: 'reduce' };
  const phone = await browser.newPage({ ...look, viewport: PHONE, deviceScaleFactor: 2 });
  await openDashboard(phone, `${url}/advertiser`, DEMO.advertiser);
  const advertiser = new AdvertiserPage(phone);
  await advertiser.untilSaved();
  const desk = await browser.newPage({ ...look, viewport: { width: 1280, height: 800 } });
  await openDashboard(desk, `${server.url}/admin`, DEMO.admin);

  await cable.cut();
  await advertiser.openForm();
  await advertiser.fillForm(NAME, { budget: '600', dailyCap: '50' });
  await phone.getByLabel('End date').fill(inTwoWeeks);
  await advertiser.choosePicture(coffee);
  await advertiser.submit();
  await advertiser.card(NAME).getByText('Not sent yet').waitFor();
  await photograph(phone, 'not-sent');

  await cable.join();
  await advertiser.untilSaved();
  await advertiser.card(NAME).getByText('Submitted for review').waitFor();
  await photograph(phone, 'in-review');

  await new AdminPage(desk).approve(NAME);
  await advertiser.card(NAME).getByText('Active', { exact: true }).waitFor();
  await advertiser.untilSaved();
  await photograph(phone, 'active');
});
await browser.close();
