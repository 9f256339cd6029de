// Photographs the map of the coverage page on a phone: what stands in its frame until it is drawn. The
// product itself runs for it, with the seeded zones. AVIF alone: every browser that the site supports reads
// it. Kept in the repository; run again when the map or the seeded zones change:
//   pnpm build && pnpm exec tsc -b e2e && node web/scripts/render-coverage-map.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const root = new URL('../../', import.meta.url);
const file = new URL('../src/features/coverage/media/still-map.avif', import.meta.url);
const built = (path) => import(new URL(`e2e/dist/${path}`, root));
const { chromium } = createRequire(new URL('e2e/package.json', root))('@playwright/test');
const { withProduct } = await built('run/with-product.js');
const { row, zoneMap } = await built('fixtures/coverage-page.js');

/** Pixels across, three to two CSS pixels: legible, and light enough not to delay the first screen. */
const WIDTH = 537;
/** The map is drawn once it looks alike before and after this pause, milliseconds. */
const PAUSE_MS = 2_000;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await withProduct({}, async ({ url }) => {
    const viewport = { width: 390, height: 844 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    await page.goto(`${url}/coverage`);
    // Its code, the zones and what draws them come one after another.
    await zoneMap(page).locator('canvas').first().waitFor();
    await row(page, 'CBD').waitFor();
    await page.waitForLoadState('networkidle');
    // What can only be pressed belongs to the map itself, and so does its frame.
    const map = zoneMap(page);
    await map.evaluate((element) => {
      for (const part of element.querySelectorAll('.ol-control')) part.style.display = 'none';
      element.parentElement.style.border = 'none';
      element.parentElement.style.borderRadius = '0';
    });
    let picture = await map.screenshot();
    for (let before; !before?.equals(picture); ) {
      before = picture;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      picture = await map.screenshot();
    }
    const bytes = await sharp(picture)
      .resize({ width: WIDTH })
      .avif({ quality: 30, effort: 9 })
      .toBuffer();
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, bytes);
    process.stdout.write(`still-map.avif: ${bytes.length} bytes\n`);
  });
} finally {
  await browser.close();
}
