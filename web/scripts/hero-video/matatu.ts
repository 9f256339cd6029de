import { makeLedPanel } from './led-panel.ts';
import { glow } from './sky.ts';
import type { Pen } from './stage.ts';

/** Length of the minibus at scale 1. */
export const MATATU_LENGTH = 430;

interface Livery {
  paint: string;
  stripe: string;
  /** The light inside and under the floor. */
  neon: string;
  /** What the sign over the windscreen says. */
  line: string;
}

/** A minibus that faces right, dressed and lit as matatus are, its wheels on the origin's line. */
export function makeMatatu({ paint, stripe, neon, line }: Livery) {
  const panel = makeLedPanel({ text: line, columns: 34, colour: '#7dffb0' });
  return (pen: Pen, at: number) => {
    glow(pen, 215, -4, 210, withAlpha(neon, 45));
    const sides = pen.createLinearGradient(0, -190, 0, -20);
    sides.addColorStop(0, paint);
    sides.addColorStop(1, '#0a0c16');
    pen.fillStyle = sides;
    pen.beginPath();
    pen.roundRect(0, -190, MATATU_LENGTH, 164, [18, 44, 12, 8]);
    pen.fill();
    waves(pen, stripe);
    seats(pen, neon);
    for (const x of [86, 338]) {
      pen.fillStyle = '#03050a';
      pen.beginPath();
      pen.arc(x, -32, 34, 0, 2 * Math.PI);
      pen.fill();
      pen.fillStyle = '#444c63';
      pen.beginPath();
      pen.arc(x, -32, 16, 0, 2 * Math.PI);
      pen.fill();
    }
    pen.fillStyle = neon;
    pen.fillRect(20, -24, 390, 3);
    pen.fillStyle = '#fff3cf';
    pen.fillRect(420, -74, 10, 18);
    glow(pen, 428, -65, 78, 'rgb(255 240 200 / 80%)');
    pen.fillStyle = '#ff3b30';
    pen.fillRect(0, -92, 6, 26);
    glow(pen, 2, -79, 44, 'rgb(255 40 30 / 60%)');
    pen.save();
    pen.translate(215, -196);
    glow(pen, 0, -20, 120, 'rgb(60 255 150 / 18%)');
    panel.draw(pen, at);
    pen.restore();
  };
}

/** Painted by hand along the whole side. */
function waves(pen: Pen, stripe: string): void {
  pen.strokeStyle = stripe;
  for (const [y, width] of [
    [-86, 12],
    [-66, 5],
  ] as const) {
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(120, y - 34, 230, y + 30, MATATU_LENGTH, y - 8);
    pen.stroke();
  }
}

function seats(pen: Pen, neon: string): void {
  for (let x = 18; x < 380; x += 62) {
    const pane = pen.createLinearGradient(0, -168, 0, -112);
    pane.addColorStop(0, withAlpha(neon, 85));
    pane.addColorStop(1, '#181c30');
    pen.fillStyle = pane;
    pen.beginPath();
    pen.roundRect(x, -170, 54, 56, 7);
    pen.fill();
    pen.fillStyle = '#070912';
    pen.beginPath();
    pen.arc(x + 28, -134, 9, 0, 2 * Math.PI);
    pen.fill();
    pen.beginPath();
    pen.ellipse(x + 28, -114, 15, 12, 0, Math.PI, 2 * Math.PI);
    pen.fill();
  }
}

function withAlpha(hex: string, percent: number): string {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  );
  return `rgb(${red} ${green} ${blue} / ${percent}%)`;
}
