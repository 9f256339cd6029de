import { makeLedPanel } from './led-panel.ts';
import { glow } from './sky.ts';
import type { Pen } from './stage.ts';

/** Length of the taxi at scale 1. */
export const TAXI_LENGTH = 440;
const ROOF_X = 236;
const ROOF_Y = -146;

/** A saloon with the yellow band of Nairobi's taxis, facing left, its wheels on the origin's line. */
export function makeTaxi(sign: Parameters<typeof makeLedPanel>[0]) {
  const panel = makeLedPanel(sign);

  /** @param mirrored faces right; the panel's text stays readable */
  return (pen: Pen, at: number, { mirrored = false } = {}) => {
    pen.save();
    if (mirrored) {
      pen.translate(TAXI_LENGTH, 0);
      pen.scale(-1, 1);
    }
    beam(pen);
    body(pen);
    glass(pen);
    wheel(pen, 92, at);
    wheel(pen, 350, at);
    lamps(pen);
    pen.restore();

    const middle = mirrored ? TAXI_LENGTH - ROOF_X : ROOF_X;
    pen.fillStyle = '#1b2233';
    pen.fillRect(middle - 52, ROOF_Y - 8, 10, 14);
    pen.fillRect(middle + 42, ROOF_Y - 8, 10, 14);
    pen.save();
    pen.translate(middle, ROOF_Y - 12);
    glow(pen, 0, -panel.height / 2, panel.width * 0.95, 'rgb(255 170 20 / 30%)');
    panel.draw(pen, at);
    pen.restore();
    // The panel lights the roof beneath it.
    pen.save();
    pen.translate(middle, ROOF_Y + 14);
    pen.scale(1, 0.16);
    glow(pen, 0, 0, 100, 'rgb(255 179 0 / 60%)');
    pen.restore();
  };
}

function outline(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(6, -34);
  pen.bezierCurveTo(2, -52, 6, -70, 20, -78);
  pen.bezierCurveTo(52, -92, 92, -98, 124, -102);
  pen.bezierCurveTo(150, -124, 172, -140, 198, -145);
  pen.bezierCurveTo(232, -149, 268, -149, 296, -144);
  pen.bezierCurveTo(324, -138, 346, -122, 366, -106);
  pen.bezierCurveTo(392, -104, 418, -102, 428, -96);
  pen.bezierCurveTo(438, -82, 438, -56, 434, -36);
  pen.lineTo(428, -26);
  pen.lineTo(16, -26);
  pen.closePath();
}

function body(pen: Pen): void {
  const paint = pen.createLinearGradient(0, -150, 0, -26);
  paint.addColorStop(0, '#a9a4a0');
  paint.addColorStop(0.32, '#6d7080');
  paint.addColorStop(0.38, '#8b8d99');
  paint.addColorStop(0.62, '#4a5062');
  paint.addColorStop(1, '#151a28');
  outline(pen);
  pen.fillStyle = paint;
  pen.fill();

  pen.save();
  outline(pen);
  pen.clip();
  const band = pen.createLinearGradient(0, 0, TAXI_LENGTH, 0);
  band.addColorStop(0, '#ffc433');
  band.addColorStop(0.5, '#f2ab12');
  band.addColorStop(1, '#b87807');
  pen.fillStyle = band;
  pen.fillRect(0, -80, TAXI_LENGTH, 15);
  pen.fillStyle = 'rgb(5 8 16 / 55%)';
  pen.fillRect(0, -44, TAXI_LENGTH, 20);
  pen.restore();

  pen.strokeStyle = 'rgb(8 10 18 / 70%)';
  pen.lineWidth = 1.6;
  for (const x of [158, 246, 330]) {
    pen.beginPath();
    pen.moveTo(x, -102);
    pen.bezierCurveTo(x - 3, -84, x - 3, -56, x + 2, -34);
    pen.stroke();
  }
  pen.fillStyle = 'rgb(230 232 240 / 55%)';
  for (const x of [218, 304]) pen.fillRect(x, -90, 18, 3);
  outline(pen);
  pen.strokeStyle = 'rgb(255 220 170 / 22%)';
  pen.lineWidth = 1.4;
  pen.stroke();
}

function glass(pen: Pen): void {
  const pane = pen.createLinearGradient(120, -140, 330, -100);
  pane.addColorStop(0, '#2d3a5c');
  pane.addColorStop(0.5, '#141b30');
  pane.addColorStop(1, '#33405f');
  pen.fillStyle = pane;
  pen.beginPath();
  pen.moveTo(138, -104);
  pen.bezierCurveTo(160, -122, 178, -134, 202, -138);
  pen.lineTo(242, -140);
  pen.lineTo(242, -104);
  pen.closePath();
  pen.moveTo(250, -104);
  pen.lineTo(250, -140);
  pen.bezierCurveTo(270, -141, 288, -139, 300, -135);
  pen.bezierCurveTo(316, -128, 332, -116, 342, -106);
  pen.closePath();
  pen.fill();
  // Who drives.
  pen.fillStyle = '#080b15';
  pen.beginPath();
  pen.arc(206, -121, 9, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.ellipse(212, -104, 16, 12, 0, Math.PI, 2 * Math.PI);
  pen.fill();
}

function wheel(pen: Pen, x: number, at: number): void {
  pen.fillStyle = '#04060c';
  pen.beginPath();
  pen.arc(x, -32, 38, Math.PI, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.arc(x, -31, 31, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#59617a';
  pen.beginPath();
  pen.arc(x, -31, 20, 0, 2 * Math.PI);
  pen.fill();
  pen.save();
  pen.translate(x, -31);
  // Five spokes: a fifth of a turn looks like a whole one.
  pen.rotate((-2 * Math.PI * LOOP_SPOKES * at) / 5);
  pen.fillStyle = '#12172a';
  for (let spoke = 0; spoke < 5; spoke++) {
    pen.rotate((2 * Math.PI) / 5);
    pen.beginPath();
    pen.ellipse(0, -12, 3.4, 7, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
  pen.strokeStyle = 'rgb(255 214 150 / 25%)';
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.arc(x, -31, 20, Math.PI * 1.1, Math.PI * 1.8);
  pen.stroke();
}

/** Fifths of a turn of the wheels in one loop; slow enough to be seen turning that way. */
const LOOP_SPOKES = 62;

function lamps(pen: Pen): void {
  pen.fillStyle = '#fff6dc';
  pen.beginPath();
  pen.ellipse(24, -70, 15, 6, -0.3, 0, 2 * Math.PI);
  pen.fill();
  glow(pen, 18, -70, 62, 'rgb(255 240 200 / 85%)');
  pen.fillStyle = '#ff3b30';
  pen.beginPath();
  pen.ellipse(430, -84, 6, 11, 0, 0, 2 * Math.PI);
  pen.fill();
  glow(pen, 432, -84, 52, 'rgb(255 40 30 / 65%)');
}

function beam(pen: Pen): void {
  const light = pen.createLinearGradient(20, 0, -420, 0);
  light.addColorStop(0, 'rgb(255 240 205 / 60%)');
  light.addColorStop(0.4, 'rgb(255 232 190 / 24%)');
  light.addColorStop(1, 'rgb(255 232 190 / 0%)');
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.filter = 'blur(5px)';
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(18, -74);
  pen.lineTo(-420, -118);
  pen.lineTo(-420, 26);
  pen.lineTo(18, -62);
  pen.fill();
  pen.restore();
}
