import type { Pen } from './stage.ts';

const LIGHTS = ['#ffcf70', '#ffe2a8', '#ffd9a0', '#a9c8ff'];

interface Facade {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Share of windows with a light on. */
  lit?: number;
}

/** Rows of windows, some lit; whole floors stay dark as offices do at night. */
export function windows(
  pen: Pen,
  { x, y, width, height, lit = 0.3 }: Facade,
  random: () => number,
): void {
  for (let row = 0; row + 5 < height; row += 8) {
    const floor = random() < 0.25 ? 0.04 : lit * (0.5 + random());
    for (let column = 0; column + 3 < width; column += 6) {
      if (random() > floor) continue;
      pen.fillStyle = LIGHTS[Math.floor(random() * LIGHTS.length)] ?? '#ffcf70';
      pen.globalAlpha = 0.35 + random() * 0.5;
      pen.fillRect(x + column, y + row, 3, 4);
    }
  }
  pen.globalAlpha = 1;
}
