import { makeKerb } from './kerb.ts';
import { MATATU_LENGTH, makeMatatu } from './matatu.ts';
import { makeRoad, mirror, pool } from './road.ts';
import { makeSky } from './sky.ts';
import { makeSkyline } from './skyline.ts';
import { type Pen, type Stage, sheet } from './stage.ts';
import { makeTaxi, TAXI_LENGTH } from './taxi.ts';

/** Distance that oncoming traffic covers in one loop, far more than a picture is wide. */
const ONCOMING_PATH = 5200;
const ONCOMING_SCALE = 0.66;

/**
 * Night in Nairobi, seen beside a taxi that drives along: `draw(pen, at)` with `at` from 0 to 1 over
 * one loop. Everything moves a whole number of turns, so the end runs into the beginning.
 */
export function makeScene(stage: Stage) {
  const { width, height, kerbY, groundY, taxiX, taxiScale } = stage;
  const [sky, skyline, kerb, road] = [
    makeSky(stage),
    makeSkyline(stage),
    makeKerb(stage),
    makeRoad(stage),
  ];
  const taxi = makeTaxi({ text: 'YOUR AD HERE', columns: 48, period: 96 });
  const oncoming = makeOncoming();
  const world = sheet(width, height);
  const front = sheet(width, height);

  return (pen: Pen, at: number) => {
    sky(world.pen, at);
    skyline(world.pen, at);
    kerb(world.pen, at);
    world.pen.save();
    world.pen.translate(0, kerbY + 12);
    world.pen.scale(ONCOMING_SCALE * (width > height ? 1 : 0.9), ONCOMING_SCALE);
    oncoming(world.pen, width / ONCOMING_SCALE, at);
    world.pen.restore();

    pen.drawImage(world.canvas, 0, 0);
    road(pen, world.canvas, at);
    // What stands on the road hides the far edge of it.
    pen.save();
    pen.translate(0, kerbY + 12);
    pen.scale(ONCOMING_SCALE * (width > height ? 1 : 0.9), ONCOMING_SCALE);
    oncoming(pen, width / ONCOMING_SCALE, at);
    pen.restore();

    front.pen.clearRect(0, 0, width, height);
    front.pen.save();
    const bob = Math.sin(2 * Math.PI * 5 * at) * 0.8;
    front.pen.translate(taxiX, groundY + bob);
    front.pen.scale(taxiScale, taxiScale);
    taxi(front.pen, at);
    front.pen.restore();

    pool(pen, taxiX - 120, groundY + 8, 340, 'rgb(255 232 190 / 50%)');
    pen.save();
    pen.filter = 'blur(2px)';
    mirror(pen, front.canvas, {
      line: groundY - 3,
      from: groundY - 3,
      to: height,
      stretch: 0.8,
      alpha: 0.55,
      at,
    });
    pen.restore();
    pool(pen, taxiX + 240 * taxiScale, groundY + 46, 260, 'rgb(255 170 20 / 30%)');
    pool(pen, taxiX + TAXI_LENGTH * taxiScale, groundY + 14, 130, 'rgb(255 40 30 / 38%)');
    pen.fillStyle = 'rgb(2 3 8 / 60%)';
    pen.beginPath();
    pen.ellipse(taxiX + 220 * taxiScale, groundY + 2, 220 * taxiScale, 9, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.drawImage(front.canvas, 0, 0);
  };
}

/** The other lane: matatus and another taxi, each passing once in a loop. */
function makeOncoming() {
  const passers = [
    {
      phase: 0.1,
      draw: makeMatatu({ paint: '#5a1f6e', stripe: '#ff5fb0', neon: '#b45cff', line: 'CBD' }),
    },
    {
      phase: 0.62,
      draw: makeMatatu({ paint: '#0f5a63', stripe: '#ffd166', neon: '#38e1c6', line: 'JKIA' }),
    },
    { phase: 0.36, draw: makeOncomingTaxi('KARIBU') },
    { phase: 0.86, draw: makeOncomingTaxi('NGARA') },
  ];
  return (pen: Pen, width: number, at: number) => {
    for (const { phase, draw } of passers) {
      const x = ((at + phase) % 1) * ONCOMING_PATH - MATATU_LENGTH - 60;
      if (x > width + 100) continue;
      pen.save();
      pen.translate(x, 0);
      draw(pen, at);
      pen.restore();
    }
  };
}

function makeOncomingTaxi(text: string) {
  const taxi = makeTaxi({ text, columns: 40 });
  return (pen: Pen, at: number) => taxi(pen, at, { mirrored: true });
}
