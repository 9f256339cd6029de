/** The size of a roof screen, in pixels. */
export const SCREEN_PIXELS = { width: 384, height: 128 } as const;

/** From the middle of a pixel to the next, in millimeters: the panel is 96 cm wide and 32 cm high. */
export const SCREEN_PIXEL_PITCH_MM = 2.5;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Width by height. */
export const SCREEN_ASPECT = SCREEN_PIXELS.width / SCREEN_PIXELS.height;

/** Returns the part of the screen that a whole picture takes: the middle, with dark bars on two sides. */
export function placeOnScreen({ width, height }: Size): Area {
  const scale = Math.min(SCREEN_PIXELS.width / width, SCREEN_PIXELS.height / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    x: Math.floor((SCREEN_PIXELS.width - shownWidth) / 2),
    y: Math.floor((SCREEN_PIXELS.height - shownHeight) / 2),
    width: shownWidth,
    height: shownHeight,
  };
}

/** True if a picture leaves no bars on the screen. */
export function fillsScreen(picture: Size): boolean {
  const { width, height } = placeOnScreen(picture);
  return width === SCREEN_PIXELS.width && height === SCREEN_PIXELS.height;
}

/** The largest part of a picture in the screen’s shape, from its middle. */
export function largestPart({ width, height }: Size): Area {
  const partWidth = Math.min(width, height * SCREEN_ASPECT);
  const partHeight = partWidth / SCREEN_ASPECT;
  return {
    x: (width - partWidth) / 2,
    y: (height - partHeight) / 2,
    width: partWidth,
    height: partHeight,
  };
}
