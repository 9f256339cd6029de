const LENGTH = 22;
const WIDTH = 12;
const GLOW = 20;
const SIZE = 2 * GLOW;

/** A taxi from above, driving to the right, its roof panel lit; drawn once for all thirty. */
export function taxiSprite() {
  const canvas = document.createElement('canvas');
  const ratio = Math.max(2, devicePixelRatio);
  canvas.width = SIZE * ratio;
  canvas.height = SIZE * ratio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.scale(ratio, ratio);
  context.translate(GLOW, GLOW);
  const light = context.createRadialGradient(0, 0, 2, 0, 0, GLOW);
  light.addColorStop(0, 'rgb(255 179 0 / 75%)');
  light.addColorStop(0.45, 'rgb(255 179 0 / 22%)');
  light.addColorStop(1, 'rgb(255 179 0 / 0%)');
  context.fillStyle = light;
  context.fillRect(-GLOW, -GLOW, SIZE, SIZE);

  context.fillStyle = '#eef1f6';
  context.strokeStyle = '#0b0f1a';
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(-LENGTH / 2, -WIDTH / 2, LENGTH, WIDTH, 4.5);
  context.fill();
  context.stroke();
  context.fillStyle = '#283248';
  context.fillRect(4, -4, 3, 8);
  context.fillRect(-8, -4, 2.5, 8);
  context.fillStyle = '#ffb300';
  context.fillRect(-5, -4.5, 8, 9);
  context.strokeRect(-5, -4.5, 8, 9);

  /** Draws it with its middle at `x`, `y`, turned by so many radians clockwise. */
  return (target: CanvasRenderingContext2D, x: number, y: number, turn: number) => {
    target.translate(x, y);
    target.rotate(turn);
    target.drawImage(canvas, -GLOW, -GLOW, SIZE, SIZE);
    target.rotate(-turn);
    target.translate(-x, -y);
  };
}
