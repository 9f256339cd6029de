import { columnsOf, GLYPH_ROWS, litDots } from '../../src/components/dot-font.ts';
import { type Pen, sheet } from './stage.ts';

const PITCH = 4;
const MARGIN_ROWS = 2;
const ROWS = GLYPH_ROWS + 2 * MARGIN_ROWS;
/** Dark columns between the end of a text and its next beginning. */
const GAP = 7;

interface Panel {
  text: string;
  columns: number;
  colour?: string;
}

/** A lit panel on a roof; its text runs through a whole number of times in one loop. */
export function makeLedPanel({ text, columns, colour = '#ffb300' }: Panel) {
  const length = columnsOf(text) + GAP;
  const [off, on] = [dot('#231c12'), dot(colour)];
  const lit = new Set(litDots(text).map(({ column, row }) => `${column}:${row}`));
  const width = columns * PITCH;
  const height = ROWS * PITCH;

  /** Draws with the middle of its foot at the origin. */
  function draw(pen: Pen, at: number, turns = 1): void {
    const first = Math.floor(at * turns * length);
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
        const shines = lit.has(`${(column + first) % length}:${row - MARGIN_ROWS}`);
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
