/**
 * Renders the PNG icons from the drawing in public/icons/juu.svg; run it after changing that one:
 * `node scripts/render-icons.mjs` in this folder's parent.
 */
import sharp from 'sharp';

const INK = '#0b0f1a';
const icons = new URL('../public/icons/', import.meta.url).pathname;
const drawing = (size) => sharp(`${icons}juu.svg`, { density: 300 }).resize(size, size);

/** The drawing with a border of ink, for platforms that cut icons to a shape of their own. */
async function renderFilled(size, border, file) {
  await drawing(size - 2 * border)
    .extend({ top: border, bottom: border, left: border, right: border, background: INK })
    .flatten({ background: INK })
    .png({ palette: true })
    .toFile(`${icons}${file}`);
}

for (const size of [192, 512]) {
  await drawing(size).png({ palette: true }).toFile(`${icons}juu-${size}.png`);
}
await renderFilled(512, 52, 'juu-maskable-512.png');
await renderFilled(180, 0, 'apple-touch-icon.png');
