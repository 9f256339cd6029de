// Draws the front page's LED figures as SVG into src/features/home/media/figures. Kept in the repository:
//   node web/scripts/render-home-figures.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { ledPanel } from './led-panel.mjs';

const folder = new URL('../src/features/home/media/figures/', import.meta.url);
const AMBER = '#ffb300';
const PALE = '#ffd166';
const DIM = '#6b4d10';
const GREY = '#3a465f';
const STREET = '#283248';
/** Pixels for each LED: the size that a picture has by itself. */
const CELL = 10;

const frame = (panel, x, y, width, height, fill) => {
  panel.rect(x, y, width, 1, fill);
  panel.rect(x, y + height - 1, width, 1, fill);
  panel.rect(x, y, 1, height, fill);
  panel.rect(x + width - 1, y, 1, height, fill);
};

const triangle = (panel, x, base, height, fill) => {
  for (let dy = 0; dy < height; dy += 1)
    panel.rect(x - dy, base - height + dy, 2 * dy + 1, 1, fill);
};

/** From above, or from the left of a street: a car with a lit screen on its roof. */
function car(panel, x, y) {
  panel.rect(x, y, 4, 2, AMBER);
  panel.rect(x + 1, y, 2, 2, '#fff3cf');
}

function carFromTheSide(panel, x, y) {
  panel.rect(x + 8, y, 18, 6, AMBER);
  frame(panel, x + 8, y, 18, 6, PALE);
  panel.rect(x + 16, y + 6, 2, 1, GREY);
  for (let dy = 0; dy < 5; dy += 1) panel.rect(x + 10 - dy, y + 7 + dy, 15 + 2 * dy, 1, GREY);
  panel.rect(x + 9, y + 9, 7, 3, '#0b0f1a');
  panel.rect(x + 19, y + 9, 7, 3, '#0b0f1a');
  panel.rect(x, y + 12, 36, 5, GREY);
  panel.rect(x + 34, y + 13, 2, 2, PALE);
  panel.rect(x, y + 13, 1, 2, '#d63a40');
  for (const wheel of [8, 28]) {
    panel.disc(x + wheel, y + 17, 3, '#0b0f1a');
    panel.ring(x + wheel, y + 17, 3, 1, '#7d8aa3');
  }
}

const tick = (panel, x, y, fill) => {
  panel.line(x, y, x + 3, y + 3, fill, 2);
  panel.line(x + 3, y + 3, x + 10, y - 4, fill, 2);
};

const FIGURES = {
  // A picture on its way into a campaign with zones and dates.
  'step-create': [
    64,
    28,
    (panel) => {
      frame(panel, 5, 4, 28, 20, PALE);
      panel.disc(12, 10, 2, PALE);
      triangle(panel, 14, 22, 6, DIM);
      triangle(panel, 22, 22, 10, AMBER);
      panel.rect(42, 6, 16, 2, PALE);
      for (const [i, width] of [12, 16, 9].entries()) panel.rect(42, 11 + i * 4, width, 2, GREY);
      panel.rect(42, 22, 16, 2, AMBER);
    },
  ],
  // Approved, and on the road.
  'step-live': [
    64,
    28,
    (panel) => {
      panel.rect(0, 26, 64, 1, GREY);
      for (let x = 2; x < 64; x += 8) panel.rect(x, 27, 4, 1, DIM);
      carFromTheSide(panel, 6, 5);
      panel.ring(52, 12, 8, 1, DIM);
      tick(panel, 47, 12, AMBER);
    },
  ],
  // Plays as they add up.
  'step-track': [
    64,
    28,
    (panel) => {
      for (const y of [6, 13, 20]) for (let x = 4; x < 60; x += 3) panel.dot(x, y, GREY);
      panel.rect(4, 25, 56, 1, GREY);
      const heights = [3, 5, 4, 7, 9, 8, 12, 14, 13, 18];
      for (const [i, height] of heights.entries()) {
        panel.rect(5 + i * 5, 25 - height, 3, height, i === heights.length - 1 ? AMBER : DIM);
      }
      for (const [i, height] of heights.slice(1).entries()) {
        panel.line(6 + i * 5, 21 - heights[i], 11 + i * 5, 21 - height, PALE);
      }
    },
  ],
  // Streets from above, taxis on them, one of them found.
  tracking: [
    72,
    24,
    (panel) => {
      for (const y of [4, 14, 20]) panel.rect(0, y, 72, 2, STREET);
      for (const x of [9, 27, 44, 61]) panel.rect(x, 0, 2, 24, STREET);
      panel.line(0, 23, 34, 0, STREET, 2);
      for (const [x, y] of [
        [3, 4],
        [16, 14],
        [30, 20],
        [64, 4],
        [50, 20],
      ])
        car(panel, x, y);
      car(panel, 46, 14);
      panel.ring(47, 14, 5, 1, PALE);
      panel.ring(47, 14, 9, 1, DIM);
    },
  ],
  // Zones: three booked, the rest left out.
  targeting: [
    36,
    48,
    (panel) => {
      const zones = [
        [9, 8, 7, GREY],
        [26, 9, 7, AMBER],
        [17, 22, 8, AMBER],
        [31, 26, 6, GREY],
        [6, 32, 6, GREY],
        [24, 38, 8, DIM],
        [9, 44, 5, GREY],
      ];
      for (const [x, y, radius, fill] of zones) {
        const inside = (dx, dy) =>
          Math.abs(dx) + Math.abs(dy) * 0.55 <= radius && Math.abs(dy) <= radius * 0.9;
        if (fill === AMBER)
          panel.shape((dx, dy) => inside(dx, dy) && (dx + dy) % 2 === 0, { x, y, radius }, DIM);
        const edge = (dx, dy) =>
          inside(dx, dy) &&
          !(inside(dx + 1, dy) && inside(dx - 1, dy) && inside(dx, dy + 1) && inside(dx, dy - 1));
        panel.shape(edge, { x, y, radius }, fill);
        if (fill === AMBER) panel.disc(x, y, 1, '#fff3cf');
      }
    },
  ],
  // The dearest and the cheapest slot.
  pricing: [
    40,
    13,
    (panel) => {
      panel.text('$3', { x: 2, y: 3, fill: '#b07d10' });
      panel.text('-', { x: 14, y: 3, fill: GREY });
      panel.text('$19', { x: 21, y: 3, fill: AMBER });
    },
  ],
  metrics: [
    40,
    13,
    (panel) => {
      for (const [i, height] of [4, 6, 5, 8, 7, 10, 9, 11].entries()) {
        panel.rect(1 + i * 5, 13 - height, 3, height, i % 3 === 2 ? AMBER : DIM);
      }
    },
  ],
  safety: [
    40,
    18,
    (panel) => {
      const inside = (dx, dy) =>
        dy >= -7 && dy <= 7 && Math.abs(dx) <= (dy < 1 ? 7 : 8 - dy * 1.05);
      panel.shape(inside, { x: 20, y: 9, radius: 9 }, '#2b210a');
      const edge = (dx, dy) =>
        inside(dx, dy) &&
        !(inside(dx + 1, dy) && inside(dx - 1, dy) && inside(dx, dy + 1) && inside(dx, dy - 1));
      panel.shape(edge, { x: 20, y: 9, radius: 9 }, AMBER);
      panel.line(17, 9, 19, 11, PALE);
      panel.line(19, 11, 23, 6, PALE);
    },
  ],
  // The offer of this morning gives way to the one of this afternoon.
  updates: [
    83,
    21,
    (panel) => {
      frame(panel, 1, 3, 35, 15, GREY);
      panel.text('LUNCH', { x: 4, y: 7, fill: DIM });
      for (const [i, fill] of [DIM, AMBER, PALE].entries()) {
        for (let dy = -3; dy <= 3; dy += 1) panel.dot(40 + i * 3 - Math.abs(dy), 10 + dy, fill);
      }
      frame(panel, 47, 3, 35, 15, PALE);
      panel.text('SALE', { x: 53, y: 7, fill: AMBER });
    },
  ],
};

await mkdir(folder, { recursive: true });
for (const [name, [columns, rows, draw]] of Object.entries(FIGURES)) {
  const panel = ledPanel({ columns, rows, cell: CELL });
  draw(panel);
  const svg = panel.toSvg(name);
  await writeFile(new URL(`${name}.svg`, folder), svg);
  process.stdout.write(`${name}: ${svg.length} bytes\n`);
}
