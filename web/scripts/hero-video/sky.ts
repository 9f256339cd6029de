import { type Pen, type Stage, seededRandom, sheet } from './stage.ts';

interface Star {
  x: number;
  y: number;
  size: number;
  /** Twinkles in one loop, and where in a twinkle the loop begins. */
  turns: number;
  phase: number;
}

/** A night sky over a lit city; drawn once, stars apart. */
export function makeSky({ width, kerbY }: Stage) {
  const random = seededRandom(7);
  const { canvas, pen } = sheet(width, kerbY);
  const air = pen.createLinearGradient(0, 0, 0, kerbY);
  air.addColorStop(0, '#04060e');
  air.addColorStop(0.34, '#0a1024');
  air.addColorStop(0.58, '#1a1a3c');
  air.addColorStop(0.78, '#3b2850');
  air.addColorStop(0.92, '#74434c');
  air.addColorStop(1, '#b46d3e');
  pen.fillStyle = air;
  pen.fillRect(0, 0, width, kerbY);
  glow(pen, width * 0.62, kerbY, width * 0.55, 'rgb(255 170 70 / 34%)');
  glow(pen, width * 0.2, kerbY, width * 0.35, 'rgb(255 120 90 / 16%)');
  for (let cloud = 0; cloud < 7; cloud++) {
    pen.save();
    pen.translate(random() * width, kerbY * (0.42 + random() * 0.34));
    pen.scale(1, 0.12);
    glow(pen, 0, 0, 120 + random() * 190, 'rgb(255 190 150 / 9%)');
    pen.restore();
  }
  moon(pen, width > kerbY ? width * 0.9 : width * 0.8, kerbY * 0.17);
  dither(pen, width, kerbY, random);

  const stars: Star[] = Array.from({ length: Math.round(width / 8) }, () => ({
    x: random() * width,
    y: random() ** 1.5 * kerbY * 0.7,
    size: 0.6 + random() ** 3 * 1.3,
    turns: 1 + Math.floor(random() * 3),
    phase: random(),
  }));
  return (target: Pen, at: number) => {
    target.drawImage(canvas, 0, 0);
    target.fillStyle = '#dfe8ff';
    for (const { x, y, size, turns, phase } of stars) {
      target.globalAlpha = 0.45 + 0.35 * Math.sin(2 * Math.PI * (turns * at + phase));
      target.beginPath();
      target.arc(x, y, size, 0, 2 * Math.PI);
      target.fill();
    }
    target.globalAlpha = 1;
  };
}

/** A round light that fades out. */
export function glow(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'rgb(0 0 0 / 0%)');
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  pen.restore();
}

/** So near the equator the crescent lies on its back. */
function moon(pen: Pen, x: number, y: number): void {
  glow(pen, x, y, 70, 'rgb(255 236 200 / 26%)');
  pen.fillStyle = '#fff1d0';
  pen.beginPath();
  pen.arc(x, y, 13, -0.35, Math.PI + 0.1);
  pen.bezierCurveTo(x - 9, y + 9, x + 7, y + 8, x + 12, y - 4);
  pen.fill();
}

/** Hides the steps that a codec makes of dark gradients. */
function dither(pen: Pen, width: number, height: number, random: () => number): void {
  const image = pen.getImageData(0, 0, width, height);
  for (let index = 0; index < image.data.length; index += 4) {
    const shift = (random() - 0.5) * 4;
    for (const channel of [0, 1, 2]) {
      const value = image.data[index + channel] ?? 0;
      image.data[index + channel] = value + shift;
    }
  }
  pen.putImageData(image, 0, 0);
}
