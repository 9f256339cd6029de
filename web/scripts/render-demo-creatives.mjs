// Draws the demo campaigns' pictures, 960 x 320 pixels, into db/seeds/demo/pictures. Kept in the
// repository. A changed picture needs another name: browsers keep a creative for a year.
//   node web/scripts/render-demo-creatives.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { ledPanel, mix } from './led-panel.mjs';

const folder = new URL('../../db/seeds/demo/pictures/', import.meta.url);
const WHITE = '#f4f6fb';
const AMBER = '#ffb300';

/** Fills the panel from top to bottom. */
const sky = (panel, top, bottom) =>
  panel.rect(0, 0, panel.columns, panel.rows, (_, y) => mix(top, bottom, y / panel.rows));

/** Roofs of a town: the same ones each time. */
function skyline(panel, { from = 0, to = panel.columns, base, fill, lights }) {
  for (let x = from, i = 0; x < to; i += 1) {
    const [width, height] = [6 + ((i * 7) % 6), 7 + ((i * 11) % 17)];
    panel.rect(x, base - height, Math.min(width, to - x), height, fill);
    for (let y = base - height + 2; lights && y < base - 2; y += 3) {
      for (let dx = 1; dx < width - 1; dx += 2) {
        if ((i * 5 + y * 3 + dx) % 4 === 0 && x + dx < to) panel.dot(x + dx, y, lights);
      }
    }
    x += width + 1;
  }
}

function steam(panel, x, y) {
  for (const [i, dx] of [0, 9, 18].entries()) {
    for (let dy = 0; dy < 13; dy += 1) {
      const sway = Math.round(Math.sin((dy + i * 2) / 2) * 1.6);
      panel.rect(x + dx + sway, y - dy, 2, 1, mix('#c9b8a5', '#2a1a12', dy / 15));
    }
  }
}

function cup(panel, x, y, colour) {
  panel.ring(x + 33, y + 10, 6, 3, colour);
  panel.shape(
    (dx, dy) => dy >= -10 && dy <= 12 && Math.abs(dx) <= 16 - Math.max(0, dy - 5) * 0.8,
    { x: x + 16, y: y + 10, radius: 20 },
    (_, dy) => mix(colour, '#8a4b1f', (dy + 10) / 34),
  );
  panel.rect(x + 2, y + 1, 29, 2, '#4a2412');
  panel.rect(x - 5, y + 25, 44, 2, mix(colour, '#000000', 0.35));
}

function stall(panel, x, y, width, colour) {
  for (let dx = 0; dx < width; dx += 1) {
    const stripe = Math.floor(dx / 4) % 2 ? WHITE : colour;
    panel.rect(x + dx, y, 1, 6 + (dx % 4 === 1 || dx % 4 === 2 ? 2 : 0), stripe);
  }
  panel.rect(x + 1, y + 8, 1, 18, '#7b5b3a');
  panel.rect(x + width - 2, y + 8, 1, 18, '#7b5b3a');
  panel.rect(x + 1, y + 17, width - 2, 3, '#a9773f');
}

const PICTURES = {
  'coffee-week': (panel) => {
    sky(panel, '#1c0f0a', '#3a1d10');
    cup(panel, 16, 28, '#f2d7b0');
    steam(panel, 24, 24);
    panel.text('NAIROBI', { x: 72, y: 8, scale: 2, fill: AMBER });
    panel.text('COFFEE WEEK', { x: 72, y: 29, fill: WHITE });
    panel.text('12 CAFES 1 PASS', { x: 72, y: 44, fill: '#e3a566' });
  },
  'coffee-cup': (panel) => {
    sky(panel, '#06251f', '#0d3b2c');
    cup(panel, 138, 26, '#ffe3b8');
    steam(panel, 146, 22);
    panel.text('2 FOR 1', { x: 12, y: 10, scale: 2, fill: '#ffe08a' });
    panel.text('BEFORE 10 AM', { x: 12, y: 34, fill: WHITE });
    panel.text('ALL WEEK', { x: 12, y: 47, fill: '#69d3a5' });
  },
  'rooftop-cinema': (panel) => {
    sky(panel, '#0b0a2a', '#53206b');
    for (let i = 0; i < 46; i += 1) panel.dot((i * 47) % 192, (i * 13) % 28, '#cfc8ff');
    skyline(panel, { base: 64, fill: '#120d24', lights: '#ffcf5c' });
    panel.rect(10, 10, 62, 34, '#e8ecff');
    panel.rect(12, 12, 58, 30, (x, y) => mix('#ff7a59', '#3a49c9', (x + y) / 80));
    panel.shape(
      (dx, dy) => dx >= -6 && dx <= 7 && Math.abs(dy) <= (7 - dx) * 0.62,
      { x: 41, y: 27, radius: 9 },
      WHITE,
    );
    panel.text('ROOFTOP', { x: 84, y: 8, scale: 2, fill: '#ffd166' });
    panel.text('CINEMA NIGHTS', { x: 84, y: 28, fill: WHITE });
  },
  'school-books': (panel) => {
    sky(panel, '#063a5b', '#0b5d7c');
    const spines = ['#ff6b5e', '#ffd166', '#7ee081', '#f4f6fb', '#c792ff', '#ff9f43'];
    for (const [i, colour] of spines.entries()) {
      const height = 30 + ((i * 5) % 12);
      panel.rect(12 + i * 10, 56 - height, 8, height, colour);
      panel.rect(12 + i * 10, 56 - height + 5, 8, 2, mix(colour, '#000000', 0.45));
      panel.rect(12 + i * 10, 48, 8, 2, mix(colour, '#000000', 0.45));
    }
    panel.rect(8, 56, 68, 3, '#a9773f');
    panel.text('BACK TO', { x: 88, y: 8, fill: '#bfe9ff' });
    panel.text('SCHOOL', { x: 88, y: 20, scale: 2, fill: WHITE });
    panel.text('BOOKS -20 OFF', { x: 88, y: 43, fill: '#ffd166' });
  },
  'city-run': (panel) => {
    sky(panel, '#2b1055', '#ff7a45');
    panel.disc(40, 44, 17, (_, y) => mix('#fff3b0', '#ffb300', (y + 17) / 34));
    skyline(panel, { base: 52, fill: '#1b0d33' });
    panel.rect(0, 52, 192, 12, '#2a2f3d');
    for (let x = 2; x < 192; x += 14) panel.rect(x, 57, 8, 2, '#f6d365');
    for (const [i, x] of [20, 52, 86].entries()) {
      const colour = ['#7ee081', '#6fd6ff', '#ff8fb1'][i];
      panel.disc(x + 6, 35, 3, '#5a3a28');
      panel.line(x + 5, 38, x + 2, 47, colour, 3);
      panel.line(x + 4, 40, x + 11, 43, '#5a3a28', 2);
      panel.line(x + 3, 47, x + 9, 53, '#5a3a28', 2);
      panel.line(x + 2, 47, x - 4, 52, '#5a3a28', 2);
    }
    panel.text('NEW YEAR', { x: 112, y: 7, fill: '#ffe9a8' });
    panel.text('RUN 10', { x: 112, y: 19, scale: 2, fill: WHITE });
  },
  'craft-market': (panel) => {
    sky(panel, '#14323d', '#21545a');
    for (let x = 0; x < 192; x += 1)
      panel.dot(x, 7 + Math.round(Math.sin(x / 12) * 2.5), '#5b6b70');
    for (let x = 4; x < 192; x += 9) {
      const colour = ['#ffd166', '#ff6b5e', '#7ee081', '#6fd6ff'][(x / 9) & 3] ?? AMBER;
      panel.disc(x, 10 + Math.round(Math.sin(x / 12) * 2.5), 1, colour);
    }
    stall(panel, 8, 26, 32, '#ff6b5e');
    stall(panel, 46, 30, 28, '#ffb300');
    for (const [i, colour] of ['#ffd166', '#c792ff', '#7ee081', '#ff8fb1'].entries()) {
      panel.disc(14 + i * 7, 40, 2, colour);
    }
    panel.text('CRAFT', { x: 84, y: 20, scale: 2, fill: '#ffd166' });
    panel.text('MARKET - KAREN', { x: 84, y: 40, fill: WHITE });
    panel.text('EVERY WEEKEND', { x: 84, y: 52, fill: '#8fd8c8' });
  },
  'flash-sale': (panel) => {
    sky(panel, '#5b0016', '#a8002c');
    panel.shape(
      (dx, dy) =>
        dy < 0
          ? dx > -2 - dy * 0.35 - 8 && dx < 8 + dy * 0.05
          : dx > -6 - dy * 0.1 && dx < 5 - dy * 0.5,
      { x: 32, y: 30, radius: 22 },
      '#ffd166',
    );
    panel.text('FLASH SALE FRIDAY', { x: 66, y: 8, fill: WHITE });
    panel.text('ELECTRONICS SHOES', { x: 66, y: 21, fill: '#ffd0d8' });
    panel.text('FURNITURE PHONES', { x: 66, y: 34, fill: '#ffd0d8' });
    panel.text('TERMS APPLY 8-6 PM', { x: 66, y: 50, fill: '#ff8fa3' });
  },
  'lucky-spin': (panel) => {
    sky(panel, '#13003a', '#3c0a6b');
    const colours = ['#ff4d6d', '#ffd166', '#06d6a0', '#4cc9f0', '#c792ff', '#ff9f43'];
    panel.disc(38, 32, 27, (dx, dy) => {
      const part = Math.floor(((Math.atan2(dy, dx) + Math.PI) / (2 * Math.PI)) * 12) % 6;
      return colours[part];
    });
    panel.ring(38, 32, 27, 2, WHITE);
    panel.disc(38, 32, 5, WHITE);
    panel.text('LUCKY', { x: 82, y: 8, scale: 2, fill: '#ffd166' });
    panel.text('SPIN', { x: 82, y: 26, scale: 2, fill: WHITE });
    panel.text('WIN A PHONE', { x: 82, y: 48, fill: '#4cc9f0' });
  },
  'savanna-5g': (panel) => {
    sky(panel, '#3b1500', '#ff8c1a');
    panel.disc(150, 46, 20, (_, y) => mix('#fff0a8', '#ffb703', (y + 20) / 40));
    panel.rect(0, 54, 192, 10, '#26120a');
    panel.rect(30, 26, 3, 30, '#26120a');
    panel.shape(
      (dx, dy) => (dx * dx) / 420 + (dy * dy) / 26 <= 1,
      { x: 31, y: 25, radius: 21 },
      '#1d2b12',
    );
    panel.rect(172, 18, 2, 38, '#1c1c22');
    for (const radius of [5, 9, 13]) {
      panel.shape(
        (dx, dy) =>
          dy < 0 && Math.abs(Math.hypot(dx, dy) - radius) < 0.8 && Math.abs(dx) < -dy * 1.6,
        { x: 173, y: 18, radius: 15 },
        WHITE,
      );
    }
    panel.text('5G', { x: 66, y: 8, scale: 3, fill: WHITE });
    panel.text('IS HERE', { x: 106, y: 19, fill: WHITE });
    panel.text('SAVANNA MOBILE', { x: 56, y: 56, fill: '#ffd166' });
  },
  'savanna-night': (panel) => {
    sky(panel, '#05071f', '#1b2a6b');
    for (let i = 0; i < 40; i += 1) panel.dot((i * 53) % 192, (i * 7) % 31, '#9fb2ff');
    panel.disc(36, 26, 17, (dx, dy) =>
      Math.hypot(dx - 7, dy + 4) > 14 ? mix('#fff6cf', '#ffd166', (dy + 17) / 34) : '#0a0f35',
    );
    skyline(panel, { base: 64, fill: '#03040f', lights: '#ffcf5c' });
    panel.text('NIGHT DATA', { x: 64, y: 8, scale: 2, fill: '#ffd166' });
    panel.text('HALF PRICE FROM 7 PM', { x: 64, y: 30, fill: WHITE });
  },
  'savanna-sim': (panel) => {
    sky(panel, '#00302b', '#00695c');
    panel.shape(
      (dx, dy) => Math.abs(dx) <= 18 && Math.abs(dy) <= 24 && dx - dy <= 34,
      { x: 34, y: 32, radius: 25 },
      '#f4f6fb',
    );
    panel.rect(24, 30, 21, 18, '#e0a526');
    for (const dx of [7, 14]) panel.rect(24 + dx, 30, 1, 18, '#8a6412');
    panel.rect(24, 38, 21, 1, '#8a6412');
    panel.text('10 GB', { x: 70, y: 9, scale: 2, fill: '#a7ffeb' });
    panel.text('FOR 250 BOB', { x: 70, y: 32, fill: WHITE });
    panel.text('SAVANNA MOBILE', { x: 70, y: 47, fill: '#ffb300' });
  },
  'umoja-account': (panel) => {
    sky(panel, '#04123a', '#0b2d7a');
    for (const [i, count] of [2, 3, 5, 7].entries()) {
      for (let j = 0; j < count; j += 1) {
        panel.shape(
          (dx, dy) => (dx * dx) / 40 + (dy * dy) / 5 <= 1,
          { x: 16 + i * 17, y: 55 - j * 6, radius: 7 },
          (_, dy) => (dy > 0 ? '#b77900' : '#ffcb3d'),
        );
      }
    }
    panel.text('ZERO FEES', { x: 84, y: 10, scale: 2, fill: '#ffcb3d' });
    panel.text('OPEN IT ON', { x: 94, y: 31, fill: WHITE });
    panel.text('YOUR PHONE', { x: 94, y: 42, fill: WHITE });
    panel.text('UMOJA', { x: 160, y: 42, fill: '#7fb2ff' });
  },
  'highland-milk': (panel) => {
    sky(panel, '#7fc8ff', '#d9f1ff');
    panel.disc(168, 12, 8, '#fff3b0');
    panel.shape(
      (dx, dy) => dy > -16 + Math.abs(dx) * 0.42,
      { x: 150, y: 56, radius: 42 },
      '#3f9b58',
    );
    panel.shape(
      (dx, dy) => dy > -12 + Math.abs(dx) * 0.35,
      { x: 104, y: 60, radius: 44 },
      '#2f7d46',
    );
    panel.rect(22, 8, 8, 6, '#d7263d');
    panel.shape(
      (dx, dy) => Math.abs(dx) <= (dy < -8 ? 5 + (dy + 18) * 0.7 : 12),
      { x: 26, y: 36, radius: 22 },
      (dx, dy) => (dy > -4 && dy < 12 ? '#1d6fd8' : mix('#ffffff', '#c9d6e6', (dx + 12) / 30)),
    );
    panel.text('FRESH', { x: 56, y: 8, scale: 2, fill: '#0b2d7a' });
    panel.text('AT SIX', { x: 56, y: 26, scale: 2, fill: '#d7263d' });
  },
  'highland-yoghurt': (panel) => {
    sky(panel, '#ffd6e7', '#ff9cc2');
    panel.shape(
      (dx, dy) => Math.abs(dx) <= 17 - (dy + 20) * 0.14,
      { x: 34, y: 38, radius: 20 },
      (dx) => mix('#ffffff', '#e6d3de', (dx + 17) / 40),
    );
    panel.rect(15, 14, 39, 5, '#c2185b');
    for (const [x, y] of [
      [27, 34],
      [40, 30],
      [34, 44],
    ]) {
      panel.disc(x, y, 4, '#e0245e');
      panel.dot(x, y - 5, '#2f7d46');
      panel.dot(x + 1, y - 5, '#2f7d46');
      panel.dot(x, y, '#ffd1dc');
    }
    panel.text('NEW', { x: 72, y: 9, scale: 2, fill: '#c2185b' });
    panel.text('STRAWBERRY', { x: 72, y: 29, fill: '#7a0f3d' });
    panel.text('YOGHURT', { x: 72, y: 40, fill: '#7a0f3d' });
    panel.text('HIGHLAND', { x: 72, y: 53, fill: '#c2185b' });
  },
  'jacaranda-cafe': (panel) => {
    sky(panel, '#24123f', '#4a2b7d');
    panel.rect(33, 30, 4, 28, '#6b4a34');
    for (let i = 0; i < 150; i += 1) {
      const [angle, radius] = [i * 2.4, Math.sqrt(i / 150) * 22];
      const colour = ['#b388ff', '#9d6bff', '#d4b8ff'][i % 3];
      panel.disc(
        35 + Math.cos(angle) * radius * 1.2,
        24 + Math.sin(angle) * radius * 0.75,
        1,
        colour,
      );
    }
    for (let i = 0; i < 26; i += 1) panel.dot(6 + ((i * 23) % 62), 54 + ((i * 7) % 8), '#b388ff');
    panel.text('JACARANDA', { x: 78, y: 10, scale: 2, fill: '#e3d0ff' });
    panel.text('COFFEE HOUSE', { x: 86, y: 32, fill: WHITE });
    panel.text('OPENS SATURDAY', { x: 86, y: 46, fill: AMBER });
  },
};

await mkdir(folder, { recursive: true });
for (const [name, paint] of Object.entries(PICTURES)) {
  const panel = ledPanel({ columns: 192, rows: 64, cell: 5 });
  paint(panel);
  const png = await panel.toPng();
  await writeFile(new URL(`${name}.png`, folder), png);
  process.stdout.write(`${name}.png: ${png.length} bytes\n`);
}
