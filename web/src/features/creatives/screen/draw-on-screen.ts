import { type Area, placeOnScreen, SCREEN_PIXELS, type Size } from '@juu/shared/creative/screen';

export type Media = HTMLImageElement | HTMLVideoElement;

/** Returns the size of the file's picture or video, in pixels; 0 by 0 until it has loaded. */
export function sizeOf(media: Media): Size {
  return 'naturalWidth' in media
    ? { width: media.naturalWidth, height: media.naturalHeight }
    : { width: media.videoWidth, height: media.videoHeight };
}

/**
 * Draws a picture, or a video's current frame, in the screen's pixels.
 * @param part the area to show; all of it if left out
 * @param times draws it that many times as large
 */
export function drawOnScreen(
  canvas: HTMLCanvasElement,
  media: Media,
  part?: Area,
  times = 1,
): void {
  const { width, height } = sizeOf(media);
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return;
  const from = part ?? { x: 0, y: 0, width, height };
  const to = placeOnScreen(from);
  context.fillStyle = '#000';
  context.fillRect(0, 0, SCREEN_PIXELS.width * times, SCREEN_PIXELS.height * times);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    media,
    ...([from.x, from.y, from.width, from.height] as const),
    ...([to.x * times, to.y * times, to.width * times, to.height * times] as const),
  );
}

/** After these events a picture or video may look different. */
const CHANGES = ['load', 'loadeddata', 'seeked', 'timeupdate'];

/** Draws it now and after each change, a video frame by frame. Returns a function that stops this. */
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

/** A browser may show the first frame after `loadeddata`. Only this callback reports it. */
function onEachFrame(video: HTMLVideoElement, draw: () => void): () => void {
  let next = 0;
  const run = () => {
    draw();
    next = video.requestVideoFrameCallback(run);
  };
  next = video.requestVideoFrameCallback(run);
  return () => video.cancelVideoFrameCallback(next);
}
