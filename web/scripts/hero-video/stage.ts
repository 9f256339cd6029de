/** Where things stand in a picture, in its pixels. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** Far edge of the road. */
  readonly kerbY: number;
  /** Where the wheels of the nearest lane touch the road. */
  readonly groundY: number;
  /** Front of the taxi that the camera follows. */
  readonly taxiX: number;
  readonly taxiScale: number;
  /** The part of the drawn skyline that shows, and how large. */
  readonly skylineX: number;
  readonly skylineScale: number;
}

/** Seconds after which the pictures begin again. */
export const LOOP_S = 8;
export const FRAMES_PER_SECOND = 24;

/** For wide windows: words on the left, the taxi on the right. */
export const WIDE: Stage = {
  width: 1280,
  height: 720,
  kerbY: 516,
  groundY: 628,
  taxiX: 716,
  taxiScale: 1.12,
  skylineX: 0,
  skylineScale: 1,
};

/** For upright screens: words above, the taxi below. */
export const TALL: Stage = {
  width: 540,
  height: 960,
  kerbY: 772,
  groundY: 872,
  taxiX: 62,
  taxiScale: 0.95,
  skylineX: 560,
  skylineScale: 0.9,
};

/** The same numbers at every run, so that a scene drawn again is the same scene. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Pen = OffscreenCanvasRenderingContext2D;

/** A picture drawn once and used in many frames. */
export function sheet(width: number, height: number): { canvas: OffscreenCanvas; pen: Pen } {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas to draw on');
  return { canvas, pen };
}
