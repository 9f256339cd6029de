// A panel of LEDs that scripts draw pictures on. It needs no font: it has the app's own dot-matrix letters.
import sharp from 'sharp';
import { runnerImport } from 'vite';

const web = new URL('..', import.meta.url);
const { columnsOf, litDots } = (
  await runnerImport(new URL('src/components/brand/dot-font.ts', web).pathname)
).module;

const DARK = '#111725';
const DOT_SHARE = 0.38;

/** @param cell pixels of the picture for each LED */
export function ledPanel({ columns, rows, cell }) {
  const lit = new Map();
  const panel = {
    columns,
    rows,
    /** Lights an LED; outside the panel it does nothing. */
    dot(x, y, fill) {
      const [column, row] = [Math.round(x), Math.round(y)];
      if (column < 0 || row < 0 || column >= columns || row >= rows || !fill) return;
      lit.set(row * columns + column, { column, row, fill });
    },
    rect(x, y, width, height, fill) {
      for (let dy = 0; dy < height; dy += 1) {
        for (let dx = 0; dx < width; dx += 1) panel.dot(x + dx, y + dy, colourOf(fill, dx, dy));
      }
    },
    disc(x, y, radius, fill) {
      panel.shape((dx, dy) => dx * dx + dy * dy <= radius * radius, { x, y, radius }, fill);
    },
    ring(x, y, radius, width, fill) {
      const isOn = (dx, dy) => Math.abs(Math.hypot(dx, dy) - radius) <= width / 2;
      panel.shape(isOn, { x, y, radius: radius + width }, fill);
    },
    /** Lights the LEDs around a place for which the test holds. */
    shape(isOn, { x, y, radius }, fill) {
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          if (isOn(dx, dy)) panel.dot(x + dx, y + dy, colourOf(fill, dx, dy));
        }
      }
    },
    line(x1, y1, x2, y2, fill, width = 1) {
      const steps = Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)));
      for (let i = 0; i <= steps; i += 1) {
        const [x, y] = [x1 + ((x2 - x1) * i) / steps, y1 + ((y2 - y1) * i) / steps];
        panel.rect(Math.round(x), Math.round(y), width, width, fill);
      }
    },
    /** Writes a text; without `x` in the middle. */
    text(text, { scale = 1, x, y, fill }) {
      const start = x ?? Math.floor((columns - columnsOf(text) * scale) / 2);
      for (const { column, row } of litDots(text)) {
        for (let i = 0; i < scale * scale; i += 1) {
          const [dx, dy] = [i % scale, Math.floor(i / scale)];
          panel.dot(start + column * scale + dx, y + row * scale + dy, fill);
        }
      }
    },
    /** Each colour is one path of round dots: small, and sharp at every size. */
    toSvg(title) {
      const paths = {};
      for (const { column, row, fill } of lit.values()) {
        paths[fill] = `${paths[fill] ?? ''}M${column}.5 ${row}.5h0`;
      }
      const dots = Object.entries(paths).map(([fill, d]) => `<path stroke="${fill}" d="${d}"/>`);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * cell}" height="${rows * cell}" viewBox="0 0 ${columns} ${rows}"><title>${title}</title><pattern id="o" width="1" height="1" patternUnits="userSpaceOnUse"><circle cx=".5" cy=".5" r="${DOT_SHARE}" fill="${DARK}"/></pattern><path fill="url(#o)" d="M0 0h${columns}v${rows}H0z"/><g fill="none" stroke-linecap="round" stroke-width="${2 * DOT_SHARE}">${dots.join('')}</g></svg>\n`;
    },
    toPng() {
      const circle = ({ column, row, fill }) =>
        `<circle cx="${(column + 0.5) * cell}" cy="${(row + 0.5) * cell}" r="${cell * DOT_SHARE}" fill="${fill}"/>`;
      const dark = Array.from({ length: columns * rows }, (_, i) =>
        circle({ column: i % columns, row: Math.floor(i / columns), fill: DARK }),
      );
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * cell}" height="${rows * cell}">
  <rect width="100%" height="100%" fill="#05070d"/>${dark.join('')}${[...lit.values()].map(circle).join('')}</svg>`;
      return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
    },
  };
  return panel;
}

function colourOf(fill, x, y) {
  return typeof fill === 'function' ? fill(x, y) : fill;
}

/** A colour between two, '#rrggbb'. */
export function mix(from, to, share) {
  const part = (colour, i) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  const at = Math.min(1, Math.max(0, share));
  const parts = [0, 1, 2].map((i) =>
    Math.round(part(from, i) + (part(to, i) - part(from, i)) * at),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
