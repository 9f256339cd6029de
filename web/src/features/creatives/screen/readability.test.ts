import { SCREEN_PIXELS } from '@juu/shared/creative/screen';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Picture } from './lightness.ts';
import { ENLARGED, judgeReadability } from './readability.ts';

type Gray = number;

/** A plain screen to draw on, in shades of gray from 0 to 255. @param times as large as the real one */
function screen(ground: Gray, times = 1) {
  const [width, height] = [SCREEN_PIXELS.width * times, SCREEN_PIXELS.height * times];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const fill = (left: number, top: number, across: number, down: number, gray: Gray) => {
    for (let y = top; y < top + down; y += 1) {
      for (let x = left; x < left + across; x += 1)
        data.fill(gray, (y * width + x) * 4, -1 + (y * width + x + 1) * 4);
    }
  };
  fill(0, 0, width, height, ground);
  return {
    fill,
    /** Writes L, E, T, I, … in strokes. @param letterHeight in pixels */
    write(text: string, left: number, top: number, letterHeight: number, gray: Gray) {
      const across = Math.round(letterHeight * 0.6);
      const stroke = Math.max(1, Math.round(letterHeight / 7));
      for (const [index, letter] of [...text].entries()) {
        const x = left + index * (across + Math.max(2, stroke * 2));
        const bar = (y: number) => fill(x, top + y, across, stroke, gray);
        if (letter === ' ') continue;
        if (letter !== 'T') fill(x, top, stroke, letterHeight, gray);
        if (letter === 'T')
          fill(x + Math.floor((across - stroke) / 2), top, stroke, letterHeight, gray);
        if ('LEU'.includes(letter)) bar(letterHeight - stroke);
        if ('TEF'.includes(letter)) bar(0);
        if ('EFH'.includes(letter)) bar(Math.floor((letterHeight - stroke) / 2));
        if ('HU'.includes(letter)) fill(x + across - stroke, top, stroke, letterHeight, gray);
      }
    },
    picture: { data, width, height },
    judge: () =>
      judgeReadability({ data, width, height }, scaled({ data, width, height }, ENLARGED)),
  };
}

/** The picture in another size, by its nearest pixels. @param times as large */
function scaled({ data, width, height }: Picture, times: number): Picture {
  const size = { width: width * times, height: height * times };
  const pixels = new Uint32Array(size.width * size.height);
  const from = new Uint32Array(data.buffer);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const [nearX, nearY] = [Math.floor(x / times), Math.floor(y / times)];
      pixels[y * size.width + x] = from[nearY * width + nearX] as number;
    }
  }
  return { data: new Uint8ClampedArray(pixels.buffer), ...size };
}

it('warns of text that is a mere smudge on the screen', () => {
  const drawn = screen(0, ENLARGED);
  for (let top = 40; top < 200; top += 24) {
    drawn.write('LET THE LITTLE FLEET HIT THE HILL', 20, top, 8, 255);
  }
  const onScreen = scaled(drawn.picture, 1 / ENLARGED);
  expect(judgeReadability(onScreen, drawn.picture).smallText).toBe(true);
});

it('warns of a screen full of small print', () => {
  const drawn = screen(0, ENLARGED);
  for (let top = 10; top < 240; top += 20) {
    const line = 'LET THE FLEET FEEL THE FULL HEFT TELL THE LEFT FLUTE THE TEETH FELT';
    drawn.write(line, 6, top, 11, 255);
  }
  const onScreen = scaled(drawn.picture, 1 / ENLARGED);
  expect(judgeReadability(onScreen, drawn.picture).smallText).toBe(true);
});

it('warns of text that is small throughout, light or dark', () => {
  for (const [ground, ink] of [
    [0, 255],
    [255, 0],
  ] as const) {
    const drawn = screen(ground);
    drawn.write('THE LITTLE FLEET', 20, 20, 14, ink);
    drawn.write('LET THE HILL FILL', 20, 60, 14, ink);
    expect(drawn.judge()).toEqual({ smallText: true, lowContrast: false });
  }
});

it('takes a small line below a large one', () => {
  const drawn = screen(0);
  drawn.write('FULL', 20, 20, 40, 255);
  drawn.write('THE LITTLE FLEET', 20, 90, 14, 255);
  expect(drawn.judge().smallText).toBe(false);
});

it('warns of a line that no one can read, even below a large one', () => {
  const drawn = screen(0);
  drawn.write('FULL', 20, 20, 40, 255);
  drawn.write('THE LITTLE FLEET HIT THE HILL', 20, 90, 8, 255);
  expect(drawn.judge().smallText).toBe(true);
});

it('takes large text', () => {
  const drawn = screen(0);
  drawn.write('THE FLEET', 20, 20, 24, 255);
  drawn.write('LET FULL', 20, 70, 24, 255);
  expect(drawn.judge()).toEqual({ smallText: false, lowContrast: false });
});

it('takes no windows, stars or grain for text', () => {
  const drawn = screen(20);
  for (let x = 10; x < 370; x += 10) for (let y = 40; y < 120; y += 16) drawn.fill(x, y, 6, 9, 220);
  expect(drawn.judge().smallText).toBe(false);
  const sky = screen(20);
  for (let star = 0; star < 200; star += 1)
    sky.fill((star * 97) % 380, (star * 61) % 125, 2, 2, 220);
  expect(sky.judge().smallText).toBe(false);
  const grain = screen(0);
  let seed = 1;
  for (let y = 0; y < SCREEN_PIXELS.height; y += 1) {
    for (let x = 0; x < SCREEN_PIXELS.width; x += 1) {
      seed = (seed * 48271) % 2147483647;
      grain.fill(x, y, 1, 1, seed % 256);
    }
  }
  expect(grain.judge()).toEqual({ smallText: false, lowContrast: false });
  const gravel = screen(0);
  for (let stone = 0; stone < 1_500; stone += 1) {
    seed = (seed * 48271) % 2147483647;
    const [x, y] = [seed % 376, (seed >> 9) % 120];
    gravel.fill(1 + x, 1 + y, 1 + (seed % 4), 5 + (seed % 3), 60 + (seed % 196));
  }
  expect(gravel.judge().smallText).toBe(false);
});

it('warns of text that is nearly as light as its ground, whatever is beside it', () => {
  const drawn = screen(150);
  drawn.write('FLEET LITTLE', 20, 20, 24, 190);
  expect(drawn.judge().lowContrast).toBe(true);
  drawn.fill(0, 100, SCREEN_PIXELS.width, 28, 0);
  expect(drawn.judge().lowContrast).toBe(true);
});

it('warns of a pale picture without text, and not of a plain one', () => {
  const drawn = screen(150);
  expect(drawn.judge()).toEqual({ smallText: false, lowContrast: false });
  drawn.fill(0, 60, SCREEN_PIXELS.width, 68, 190);
  expect(drawn.judge()).toEqual({ smallText: false, lowContrast: true });
});

/** The demo campaign that is rejected as “too small to read from the pavement”. */
const SMALL = 'flash-sale';

it.each([
  SMALL,
  'city-run',
  'coffee-cup',
  'coffee-week',
  'craft-market',
  'highland-milk',
  'highland-yoghurt',
  'jacaranda-cafe',
  'lucky-spin',
  'rooftop-cinema',
  'savanna-5g',
  'savanna-night',
  'savanna-sim',
  'school-books',
  'umoja-account',
])('judges the demo picture %s as its reviewer did', async (name) => {
  const file = new URL(`../../../../../db/seeds/demo/pictures/${name}.png`, import.meta.url);
  const [picture, enlarged] = await Promise.all(
    [1, ENLARGED].map(async (times) => {
      const size = { width: SCREEN_PIXELS.width * times, height: SCREEN_PIXELS.height * times };
      const resized = sharp(file.pathname).resize(size.width, size.height).ensureAlpha();
      return { data: new Uint8ClampedArray(await resized.raw().toBuffer()), ...size };
    }),
  );
  expect(judgeReadability(picture as Picture, enlarged as Picture)).toEqual({
    smallText: name === SMALL,
    lowContrast: false,
  });
});
