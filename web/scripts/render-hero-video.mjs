/**
 * Renders the films behind the home page's headline, and their posters, from the scene drawn in
 * `hero-video/`; run it after changing that one, in this folder's parent:
 *
 *     node scripts/render-hero-video.mjs                  films and posters
 *     node scripts/render-hero-video.mjs 0 0.25 0.5       only these moments, as PNG in /tmp
 *
 * Chromium draws and encodes (`CHROMIUM_PATH`, else /usr/bin/chromium).
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createServer } from 'vite';

/** Bits a second that keep each film well under 1.5 MB. */
const FILMS = { wide: 1_650_000, tall: 1_150_000 };
const POSTER_WIDTHS = { wide: 1280, tall: 540 };

const web = new URL('..', import.meta.url).pathname;
const media = `${web}src/features/home/media/`;
const moments = process.argv.slice(2).map(Number);

const server = await createServer({
  root: `${web}scripts/hero-video`,
  configFile: false,
  cacheDir: '/tmp/juu-hero-video',
  // A page that reloads itself in the middle of a film loses it.
  server: {
    port: 0,
    host: '127.0.0.1',
    hmr: false,
    watch: null,
    fs: { allow: [web, `${web}../node_modules`] },
  },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(server.resolvedUrls.local[0]);
  await page.waitForFunction(() => 'renderVideo' in window);
  for (const film of Object.keys(FILMS)) {
    if (moments.length > 0) await renderMoments(page, film);
    else await renderFilm(page, film);
  }
} finally {
  await browser.close();
  await server.close();
}

async function renderMoments(page, film) {
  for (const at of moments) {
    const picture = await page.evaluate(([film, at]) => window.renderFrame(film, at), [film, at]);
    await writeFile(`/tmp/hero-${film}-${at}.png`, Buffer.from(picture, 'base64'));
  }
}

async function renderFilm(page, film) {
  const video = await page.evaluate(
    ([film, bits]) => window.renderVideo(film, bits),
    [film, FILMS[film]],
  );
  const picture = await page.evaluate((film) => window.renderFrame(film, 0), film);
  await writeFile(`${media}hero-${film}.webm`, Buffer.from(video, 'base64'));
  await sharp(Buffer.from(picture, 'base64'))
    .resize({ width: POSTER_WIDTHS[film] })
    .avif({ quality: 45, effort: 9 })
    .toFile(`${media}hero-${film}.avif`);
}
