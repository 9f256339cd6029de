import { windows } from './facade.ts';
import type { Pen } from './stage.ts';

const STONE = '#141a33';
const EDGE = 'rgb(255 196 120 / 55%)';

function shape(pen: Pen, points: readonly (readonly [number, number])[], fill = STONE): void {
  pen.fillStyle = fill;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
}

function line(pen: Pen, from: [number, number], to: [number, number], width = 1.5): void {
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}

/** The round conference tower with its disc on top, and the cone of the plenary hall beside it. */
export function kicc(pen: Pen, x: number, base: number): void {
  shape(pen, [
    [x - 100, base],
    [x - 76, base - 62],
    [x - 60, base - 62],
    [x - 34, base],
  ]);
  shape(pen, [
    [x - 25, base],
    [x - 25, base - 250],
    [x + 25, base - 250],
    [x + 25, base],
  ]);
  pen.strokeStyle = 'rgb(255 190 110 / 30%)';
  for (let rib = -20; rib <= 20; rib += 8) line(pen, [x + rib, base], [x + rib, base - 244], 2);
  pen.fillStyle = '#1b2242';
  pen.beginPath();
  pen.roundRect(x - 36, base - 276, 72, 16, 6);
  pen.roundRect(x - 29, base - 262, 58, 14, 4);
  pen.roundRect(x - 27, base - 290, 54, 16, 5);
  pen.fill();
  pen.fillStyle = '#ffd58a';
  pen.fillRect(x - 32, base - 270, 64, 3);
  pen.fillRect(x - 24, base - 256, 48, 2);
  pen.strokeStyle = STONE;
  line(pen, [x, base - 288], [x, base - 318], 2.5);
}

/** Two banded cylinders side by side. */
export function nationCentre(pen: Pen, x: number, base: number, height: number): void {
  for (const side of [-25, 25]) {
    pen.fillStyle = STONE;
    pen.beginPath();
    pen.roundRect(x + side - 22, base - height, 44, height + 8, 10);
    pen.fill();
    pen.fillStyle = 'rgb(255 206 130 / 38%)';
    for (let y = 14; y < height; y += 13) pen.fillRect(x + side - 20, base - height + y, 40, 3);
    pen.strokeStyle = STONE;
    line(pen, [x + side, base - height], [x + side, base - height - 34], 2);
  }
}

/** A slab that steps back twice below its mast. */
export function steppedTower(
  pen: Pen,
  x: number,
  base: number,
  height: number,
  random: () => number,
): void {
  shape(pen, [
    [x - 36, base],
    [x - 36, base - height * 0.8],
    [x - 24, base - height * 0.8],
    [x - 24, base - height * 0.92],
    [x + 24, base - height * 0.92],
    [x + 24, base - height * 0.8],
    [x + 36, base - height * 0.8],
    [x + 36, base],
  ]);
  pen.strokeStyle = STONE;
  line(pen, [x, base - height * 0.9], [x, base - height - 14], 3);
  const facade = { x: x - 31, y: base - height * 0.78, width: 62, height: height * 0.76 };
  windows(pen, { ...facade, lit: 0.34 }, random);
}

/** A tower under a sloping roof, its edges lined with light. */
export function slantedTower(
  pen: Pen,
  x: number,
  base: number,
  height: number,
  random: () => number,
): void {
  shape(pen, [
    [x - 31, base],
    [x - 31, base - height],
    [x + 31, base - height * 0.86],
    [x + 31, base],
  ]);
  const facade = { x: x - 25, y: base - height * 0.84, width: 52, height: height * 0.82 };
  windows(pen, { ...facade, lit: 0.42 }, random);
  pen.strokeStyle = EDGE;
  line(pen, [x - 31, base - height], [x + 31, base - height * 0.86]);
  line(pen, [x - 31, base - height], [x - 31, base]);
}

/** The tallest one: a square foot that ends in a ridge, with a mast above it. */
export function prismTower(pen: Pen, x: number, base: number, random: () => number): void {
  shape(pen, [
    [x - 40, base],
    [x - 30, base - 232],
    [x - 2, base - 290],
    [x + 26, base - 226],
    [x + 40, base],
  ]);
  windows(pen, { x: x - 28, y: base - 224, width: 52, height: 220, lit: 0.4 }, random);
  pen.strokeStyle = EDGE;
  line(pen, [x - 30, base - 232], [x - 2, base - 290]);
  line(pen, [x + 26, base - 226], [x - 2, base - 290]);
  pen.strokeStyle = STONE;
  line(pen, [x, base - 288], [x, base - 330], 2.5);
}
