import { type Area, placeOnScreen, SCREEN_PIXELS, type Size } from '@juu/shared/creative/screen';

export type Media = HTMLImageElement | HTMLVideoElement;

/** The size of a picture or film, as it is stored; 0 by 0 until it has loaded. */
export function sizeOf(media: Media): Size {
  return 'naturalWidth' in media
    ? { width: media.naturalWidth, height: media.naturalHeight }
    : { width: media.videoWidth, height: media.videoHeight };
}

/**
 * Draws a picture, or a film's present frame, in the screen's pixels.
 * @param part what of it is shown; all if left out
 */
export function drawOnScreen(canvas: HTMLCanvasElement, media: Media, part?: Area): void {
  const { width, height } = sizeOf(media);
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return;
  const from = part ?? { x: 0, y: 0, width, height };
  const to = placeOnScreen(from);
  context.fillStyle = '#000';
  context.fillRect(0, 0, SCREEN_PIXELS.width, SCREEN_PIXELS.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    media,
    ...([from.x, from.y, from.width, from.height] as const),
    ...([to.x, to.y, to.width, to.height] as const),
  );
}

/** What tells that a picture or film shows something else than before. */
const CHANGES = ['load', 'loadeddata', 'seeked', 'timeupdate'];

/** Draws it now and whenever it changes, a film frame by frame. Returns how to stop that. */
export function followOnScreen(canvas: HTMLCanvasElement, media: Media, part?: Area): () => void {
  const draw = () => drawOnScreen(canvas, media, part);
  draw();
  for (const change of CHANGES) media.addEventListener(change, draw);
  const stopFrames = 'requestVideoFrameCallback' in media ? onEachFrame(media, draw) : undefined;
  return () => {
    for (const change of CHANGES) media.removeEventListener(change, draw);
    stopFrames?.();
  };
}

/** Browsers may show a first frame after they say that it has loaded, and tell of it here only. */
function onEachFrame(film: HTMLVideoElement, draw: () => void): () => void {
  let next = 0;
  const run = () => {
    draw();
    next = film.requestVideoFrameCallback(run);
  };
  next = film.requestVideoFrameCallback(run);
  return () => film.cancelVideoFrameCallback(next);
}
