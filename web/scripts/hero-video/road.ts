import { glow } from './sky.ts';
import { type Pen, type Stage, seededRandom, sheet } from './stage.ts';

const DASH_EVERY = 400;
const DASH_TURNS = 10;
const STRIP = 3;

/** A wet road: it mirrors what stands behind it, stretched and torn by ripples. */
export function makeRoad({ width, height, kerbY }: Stage) {
  const depth = height - kerbY;
  const { canvas, pen } = sheet(width, depth);
  const tar = pen.createLinearGradient(0, 0, 0, depth);
  tar.addColorStop(0, '#1a1c2b');
  tar.addColorStop(0.35, '#0e111d');
  tar.addColorStop(1, '#06080f');
  pen.fillStyle = tar;
  pen.fillRect(0, 0, width, depth);
  const random = seededRandom(3);
  for (let speck = 0; speck < width; speck++) {
    pen.fillStyle = `rgb(180 190 220 / ${random() * 5}%)`;
    pen.fillRect(random() * width, random() * depth, 1 + random() * 3, 1);
  }

  return (target: Pen, world: OffscreenCanvas, at: number) => {
    target.drawImage(canvas, 0, kerbY);
    target.save();
    target.globalCompositeOperation = 'lighter';
    target.filter = 'blur(3px)';
    mirror(target, world, { line: kerbY, from: kerbY, to: height, stretch: 1.5, alpha: 0.5, at });
    target.restore();
    target.fillStyle = '#2b2f42';
    target.fillRect(0, kerbY, width, 3);
    dashes(target, width, kerbY + depth * 0.29, at);
  };
}

interface Mirror {
  /** The line that the picture is turned over at. */
  line: number;
  from: number;
  to: number;
  /** How much longer things are in the water than they stand above it. */
  stretch: number;
  /** Strength at the line; none is left at the end. */
  alpha: number;
  at: number;
}

/** Draws `picture` upside down, strip by strip, each strip pushed aside by the ripples. */
export function mirror(
  pen: Pen,
  picture: OffscreenCanvas,
  { line, from, to, stretch, alpha, at }: Mirror,
): void {
  for (let y = from; y < to; y += STRIP) {
    const away = (y - line) / stretch;
    const source = line - away - STRIP / stretch;
    if (source < 0) return;
    const part = (y - from) / (to - from);
    const sway =
      Math.sin(y * 0.19 + 2 * Math.PI * 6 * at) * 2.6 * part +
      Math.sin(y * 0.067 - 2 * Math.PI * 4 * at) * 3.4 * part;
    pen.globalAlpha = alpha * (1 - part) ** 1.2;
    pen.drawImage(
      picture,
      0,
      source,
      picture.width,
      STRIP / stretch,
      sway,
      y,
      picture.width,
      STRIP + 0.5,
    );
  }
  pen.globalAlpha = 1;
}

function dashes(pen: Pen, width: number, y: number, at: number): void {
  const shift = (at * DASH_TURNS * DASH_EVERY) % DASH_EVERY;
  pen.fillStyle = 'rgb(226 224 214 / 34%)';
  for (let x = shift - DASH_EVERY; x < width; x += DASH_EVERY) {
    pen.beginPath();
    pen.moveTo(x + 8, y);
    pen.lineTo(x + 170, y);
    pen.lineTo(x + 162, y + 6);
    pen.lineTo(x, y + 6);
    pen.fill();
  }
}

/** Light that a lamp throws on the road, flat as seen from the side. */
export function pool(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, 0.13);
  glow(pen, 0, 0, radius, colour);
  pen.restore();
}
