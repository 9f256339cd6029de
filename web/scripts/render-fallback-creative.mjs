// Draws what a screen shows if it has nothing to play, 960 x 320 pixels, into public/screen. Kept in the
// repository; run again when the brand changes, and write the printed digest into
// shared/src/playing/fallback-creative.ts:
//   node web/scripts/render-fallback-creative.mjs
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { ledPanel } from './led-panel.mjs';

const web = new URL('..', import.meta.url);

const panel = ledPanel({ columns: 96, rows: 32, cell: 10 });
panel.text('JUU', { scale: 2, y: 4, fill: '#ffb300' });
panel.text('YOUR AD HERE', { y: 22, fill: '#eef1f6' });
const png = await panel.toPng();
await mkdir(new URL('public/screen', web), { recursive: true });
await writeFile(new URL('public/screen/juu.png', web), png);
const digest = createHash('sha256').update(png).digest('hex');
process.stdout.write(`/screen/juu.png: ${png.length} bytes, sha256 ${digest}\n`);
