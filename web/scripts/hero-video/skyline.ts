import { windows } from './facade.ts';
import { glow } from './sky.ts';
import { type Pen, type Stage, seededRandom, sheet } from './stage.ts';
import { kicc, nationCentre, prismTower, slantedTower, steppedTower } from './towers.ts';

const WIDTH = 1280;
const HEIGHT = 360;

/** Red lights on the tallest roofs: place in the skyline, and when in the loop they shine. */
const BEACONS = [
  { x: 196, height: 300, phase: 0 },
  { x: 668, height: 312, phase: 0.1 },
  { x: 812, height: 318, phase: 0.35 },
  { x: 1046, height: 330, phase: 0.2 },
];

/** Towers that people of Nairobi know, among blocks that could stand anywhere. */
export function makeSkyline({ kerbY, skylineX, skylineScale }: Stage) {
  const random = seededRandom(41);
  const { canvas, pen } = sheet(WIDTH, HEIGHT);
  for (let x = -20; x < WIDTH; x += 34 + random() * 26) {
    block(
      pen,
      { x, width: 36 + random() * 40, height: 70 + random() * 110, tone: '#1d2140' },
      random,
    );
  }
  pen.fillStyle = 'rgb(120 80 70 / 16%)';
  pen.globalCompositeOperation = 'source-atop';
  pen.fillRect(0, HEIGHT - 190, WIDTH, 190);
  pen.globalCompositeOperation = 'source-over';

  steppedTower(pen, 196, HEIGHT, 286, random);
  nationCentre(pen, 372, HEIGHT, 168);
  slantedTower(pen, 668, HEIGHT, 300, random);
  kicc(pen, 812, HEIGHT);
  steppedTower(pen, 930, HEIGHT, 214, random);
  prismTower(pen, 1046, HEIGHT, random);
  slantedTower(pen, 1176, HEIGHT, 226, random);
  for (let x = -30; x < WIDTH; x += 46 + random() * 60) {
    block(
      pen,
      { x, width: 44 + random() * 56, height: 40 + random() * 74, tone: '#0d1124' },
      random,
    );
  }
  return (target: Pen, at: number) => {
    target.save();
    target.translate(0, kerbY);
    target.scale(skylineScale, skylineScale);
    target.translate(-skylineX, -HEIGHT);
    target.drawImage(canvas, 0, 0);
    for (const { x, height, phase } of BEACONS) {
      const shine = Math.max(0, Math.sin(2 * Math.PI * (4 * at + phase))) ** 3;
      target.globalAlpha = shine;
      glow(target, x, HEIGHT - height, 12, 'rgb(255 60 50 / 90%)');
    }
    target.restore();
  };
}

interface Block {
  x: number;
  width: number;
  height: number;
  tone: string;
}

function block(pen: Pen, { x, width, height, tone }: Block, random: () => number): void {
  pen.fillStyle = tone;
  pen.fillRect(x, HEIGHT - height, width, height);
  if (random() < 0.4) pen.fillRect(x + width * 0.3, HEIGHT - height - 9, width * 0.3, 9);
  windows(pen, { x: x + 4, y: HEIGHT - height + 6, width: width - 8, height: height - 8 }, random);
}
