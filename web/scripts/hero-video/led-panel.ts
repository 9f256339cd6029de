import { columnsOf, GLYPH_ROWS, litDots } from '../../src/components/brand/dot-font.ts';
import { type Pen, sheet } from './stage.ts';

const PITCH = 4;
const MARGIN_ROWS = 2;
const ROWS = GLYPH_ROWS + 2 * MARGIN_ROWS;

interface Panel {
  text: string;
  columns: number;
  /** A running text comes again after so many columns; one without stands still in the middle. */
  period?: number;
  colour?: string;
}

/** A lit panel on a roof; a running text passes a whole number of times in one loop. */
export function makeLedPanel({ text, columns, period, colour = '#ffb300' }: Panel) {
  const start = period ? 0 : Math.floor((columns - columnsOf(text)) / 2);
  const [off, on] = [dot('#231c12'), dot(colour)];
  const lit = new Set(litDots(text).map(({ column, row }) => `${column + start}:${row}`));
  const width = columns * PITCH;
  const height = ROWS * PITCH;

  /** Draws with the middle of its foot at the origin. */
  function draw(pen: Pen, at: number): void {
    const first = period ? Math.floor(at * period) : 0;
    pen.save();
    pen.translate(-width / 2, -height);
    pen.fillStyle = '#05060a';
    pen.strokeStyle = '#3a4358';
    pen.lineWidth = 2;
    pen.beginPath();
    pen.roundRect(-6, -6, width + 12, height + 12, 6);
    pen.fill();
    pen.stroke();
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < ROWS; row++) {
        const shines = lit.has(`${(column + first) % (period ?? columns)}:${row - MARGIN_ROWS}`);
        pen.drawImage(shines ? on : off, column * PITCH, row * PITCH);
      }
    }
    pen.restore();
  }
  return { width, height, draw };
}

function dot(colour: string): OffscreenCanvas {
  const { canvas, pen } = sheet(PITCH, PITCH);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(PITCH / 2, PITCH / 2, PITCH * 0.42, 0, 2 * Math.PI);
  pen.fill();
  return canvas;
}
