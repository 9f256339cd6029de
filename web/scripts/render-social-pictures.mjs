// Draws the pictures that social networks show of each public page, 1200 x 630 pixels, into
// public/social. Kept in the repository; run again when a title changes:
//   node web/scripts/render-social-pictures.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const web = new URL('..', import.meta.url);
const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))(
  '@playwright/test',
);

/** What stands on the panel, and below it: in the words of the page. */
const WORDS = {
  home: ['JUU', 'Transform every ride into your billboard'],
  features: ['FEATURES', 'Live tracking, precise targeting, instant updates'],
  learnMore: ['HOW IT WORKS', 'Create a campaign, go live, track its performance'],
  pricing: ['$3 TO $19', 'Slots priced by zone, time, density and demand'],
  coverage: ['NAIROBI', 'The zones where taxi-top screens play'],
  about: ['ABOUT JUU', 'Why we put screens on the roofs of taxis'],
  team: ['TEAM', 'The leadership team and the advisory board'],
  contact: ['CONTACT', 'Write to us, call us, or reach us on WhatsApp'],
  privacy: ['PRIVACY', 'What we collect, why, and the rights you have'],
  terms: ['TERMS', 'The terms for advertisers and drivers'],
};

// The app's own list of pages and its dot-matrix letters.
const fromApp = async (path) => (await runnerImport(new URL(`src/${path}`, web).pathname)).module;
const { PUBLIC_PAGES } = await fromApp('lib/pages/public-pages.ts');
const { columnsOf, litDots } = await fromApp('components/brand/dot-font.ts');
const font = async (path) =>
  `data:font/woff2;base64,${(await readFile(new URL(`node_modules/@fontsource-variable/${path}`, web))).toString('base64')}`;
const fonts = `
  @font-face { font-family: Display; font-weight: 100 900; src: url(${await font('big-shoulders/files/big-shoulders-latin-wght-normal.woff2')}); }
  @font-face { font-family: Text; font-weight: 100 900; src: url(${await font('inter/files/inter-latin-wght-normal.woff2')}); }`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await mkdir(new URL('public/social', web), { recursive: true });
for (const [name, { picture }] of Object.entries(PUBLIC_PAGES)) {
  const [sign, line] = WORDS[name];
  await page.setContent(document(sign, line));
  await page.evaluate(() => globalThis.document.fonts.ready);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  if (png.length > 60_000) throw new Error(`${picture} weighs ${png.length} bytes`);
  await writeFile(new URL(`public${picture}`, web), png);
  process.stdout.write(`${picture}: ${png.length} bytes\n`);
}
await browser.close();

/** A lit panel on the roof of a taxi at night, with the page's line below it. */
function document(sign, line) {
  const columns = Math.max(columnsOf(sign) + 8, 44);
  const cell = 1040 / columns;
  const rows = 11;
  const start = Math.floor((columns - columnsOf(sign)) / 2);
  const dot = (column, row, fill) =>
    `<circle cx="${(column + 0.5) * cell}" cy="${(row + 0.5) * cell}" r="${cell * 0.36}" fill="${fill}"/>`;
  const dark = Array.from({ length: columns * rows }, (_, i) =>
    dot(i % columns, Math.floor(i / columns), '#1a2233'),
  );
  const lit = litDots(sign).map(({ column, row }) => dot(start + column, row + 2, '#ffb300'));
  return `<style>${fonts}
    body { margin: 0; width: 1200px; height: 630px; background: #0b0f1a; color: #eef1f6;
      display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 40px; }
    .panel { padding: 20px; background: #000; border: 3px solid #283248; border-radius: 20px;
      box-shadow: 0 0 0 1px #111725; }
    .line { font: 600 44px Text; margin: 0; text-align: center; max-width: 1040px; }
    .brand { font: 800 40px Display; letter-spacing: .04em; color: #ffb300; margin: 0; }
  </style>
  <div class="panel"><svg width="1040" height="${rows * cell}">${dark.join('')}${lit.join('')}</svg></div>
  <p class="line">${line}</p><p class="brand">Juu · Nairobi</p>`;
}
