import { columnsOf, GLYPH_ROWS, litDots } from '../../src/components/brand/dot-font.ts';
import { glow } from './sky.ts';
import { type Pen, type Stage, seededRandom, sheet } from './stage.ts';

/** After so many pixels the far side of the road repeats itself. */
const PERIOD = 1600;
/** How often it passes in one loop. */
const TURNS = 2;
const HEIGHT = 380;
const LAMP_EVERY = 400;
const LAMP_Y = 162;

const SHOPS = [
  { x: 70, width: 220, sign: 'DUKA', colour: '#ffb300' },
  { x: 860, width: 190, sign: 'CHAI', colour: '#ff7a59' },
  { x: 1270, width: 240, sign: 'HOTELI', colour: '#5ad1ff' },
];
const TREES = [360, 735, 790, 1150];
const PEOPLE = [40, 318, 330, 470, 560, 610, 690, 842, 1070, 1088, 1210, 1540];

/** The far side of the road: shops, trees, lamps and people, passing by. */
export function makeKerb({ width, kerbY }: Stage) {
  const { canvas, pen } = sheet(PERIOD, HEIGHT);
  // Out of focus, as the camera looks at the taxi.
  pen.filter = 'blur(0.8px)';
  const random = seededRandom(12);
  for (const x of TREES) acacia(pen, x, 110 + random() * 60);
  pen.fillStyle = '#080b16';
  pen.fillRect(0, HEIGHT - 26, PERIOD, 26);
  for (const shop of SHOPS) stall(pen, shop);
  busStop(pen, 540);
  for (const x of PEOPLE) person(pen, x, 44 + random() * 8);
  for (let x = 0; x < PERIOD; x += LAMP_EVERY) lamp(pen, x + 20);

  return (target: Pen, at: number) => {
    const shift = (at * TURNS * PERIOD) % PERIOD;
    for (let x = shift - PERIOD; x < width; x += PERIOD)
      target.drawImage(canvas, x, kerbY - HEIGHT);
  };
}

function acacia(pen: Pen, x: number, height: number): void {
  pen.strokeStyle = '#070a13';
  pen.fillStyle = '#070a13';
  pen.lineWidth = 6;
  for (const lean of [-46, -8, 40]) {
    pen.beginPath();
    pen.moveTo(x, HEIGHT);
    pen.quadraticCurveTo(x, HEIGHT - height * 0.5, x + lean, HEIGHT - height + 6);
    pen.stroke();
  }
  for (const [shift, wide, lift] of [
    [-44, 62, 0],
    [38, 70, 6],
    [0, 84, 14],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x + shift, HEIGHT - height - lift, wide, 15, 0, 0, 2 * Math.PI);
    pen.fill();
  }
}

function stall(pen: Pen, { x, width, sign, colour }: (typeof SHOPS)[number]): void {
  pen.fillStyle = '#0c1020';
  pen.fillRect(x, HEIGHT - 112, width, 112);
  const inside = pen.createLinearGradient(0, HEIGHT - 70, 0, HEIGHT - 14);
  inside.addColorStop(0, '#ffd894');
  inside.addColorStop(1, '#7a4a1e');
  pen.fillStyle = inside;
  pen.fillRect(x + 14, HEIGHT - 70, width - 28, 54);
  pen.fillStyle = '#1a1224';
  for (let shelf = x + 22; shelf < x + width - 30; shelf += 26)
    pen.fillRect(shelf, HEIGHT - 62, 14, 12);
  pen.fillStyle = '#161b30';
  pen.fillRect(x - 8, HEIGHT - 78, width + 16, 9);
  const pitch = 3.4;
  const left = x + (width - columnsOf(sign) * pitch) / 2;
  pen.fillStyle = colour;
  for (const { column, row } of litDots(sign)) {
    pen.beginPath();
    pen.arc(left + (column + 0.5) * pitch, HEIGHT - 106 + row * pitch, 1.5, 0, 2 * Math.PI);
    pen.fill();
  }
  glow(pen, x + width / 2, HEIGHT - 106 + (GLYPH_ROWS * pitch) / 2, 80, 'rgb(255 170 80 / 22%)');
  glow(pen, x + width / 2, HEIGHT - 30, 130, 'rgb(255 180 90 / 30%)');
}

function busStop(pen: Pen, x: number): void {
  pen.fillStyle = '#10162a';
  pen.fillRect(x, HEIGHT - 92, 150, 8);
  pen.fillRect(x + 4, HEIGHT - 92, 5, 92);
  pen.fillRect(x + 140, HEIGHT - 92, 5, 92);
  const poster = pen.createLinearGradient(x + 96, HEIGHT - 80, x + 132, HEIGHT - 20);
  poster.addColorStop(0, '#d5f3ff');
  poster.addColorStop(1, '#4f86ff');
  pen.fillStyle = poster;
  pen.fillRect(x + 96, HEIGHT - 80, 38, 62);
  glow(pen, x + 115, HEIGHT - 50, 80, 'rgb(110 160 255 / 30%)');
}

function person(pen: Pen, x: number, height: number): void {
  pen.fillStyle = '#05070e';
  pen.beginPath();
  pen.arc(x, HEIGHT - 8 - height, 5.5, 0, 2 * Math.PI);
  pen.roundRect(x - 7, HEIGHT - height - 2, 14, 27, 6);
  pen.roundRect(x - 6, HEIGHT - height + 16, 5, height - 16, 2);
  pen.roundRect(x + 1, HEIGHT - height + 16, 5, height - 16, 2);
  pen.fill();
}

function lamp(pen: Pen, x: number): void {
  pen.strokeStyle = '#0a0e1c';
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(x, HEIGHT);
  pen.lineTo(x, LAMP_Y + 20);
  pen.quadraticCurveTo(x, LAMP_Y, x + 34, LAMP_Y);
  pen.stroke();
  pen.fillStyle = '#fff0c8';
  pen.beginPath();
  pen.ellipse(x + 38, LAMP_Y + 3, 12, 4, 0, 0, 2 * Math.PI);
  pen.fill();
  glow(pen, x + 38, LAMP_Y + 6, 40, 'rgb(255 225 160 / 80%)');
  glow(pen, x + 38, LAMP_Y + 20, 150, 'rgb(255 180 90 / 20%)');
}
