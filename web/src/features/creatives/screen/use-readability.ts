import { type Area, placeOnScreen, SCREEN_PIXELS } from '@juu/shared/creative/screen';
import { useEffect, useState } from 'react';
import { drawOnScreen, type Media, sizeOf } from './draw-on-screen.ts';
import { ENLARGED, judgeReadability, type Readability } from './readability.ts';

/** Time for the first paint, and for a part that is still being moved, in milliseconds. */
const PAUSE_MS = 250;

/** After these events there is another picture to judge. A video that plays is judged once it rests. */
const CHANGES = ['load', 'loadeddata', 'seeked', 'pause'];

/**
 * How well a picture, or a video's frame at rest, reads on the roof screen; undefined until that is known.
 * @param part the area to show; all of it if left out
 */
export function useReadability(media: Media | null, part?: Area): Readability | undefined {
  const [readability, setReadability] = useState<Readability>();
  useEffect(() => {
    if (!media) return setReadability(undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judgeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isPlaying(media)) setReadability(judge(media, part));
      }, PAUSE_MS);
    };
    judgeSoon();
    for (const change of CHANGES) media.addEventListener(change, judgeSoon);
    return () => {
      clearTimeout(timer);
      for (const change of CHANGES) media.removeEventListener(change, judgeSoon);
    };
  }, [media, part]);
  return readability;
}

const isPlaying = (media: Media) => 'paused' in media && !media.paused;

function judge(media: Media, part: Area | undefined): Readability | undefined {
  const shown = part ?? sizeOf(media);
  if (shown.width === 0 || shown.height === 0) return undefined;
  try {
    const picture = pixelsOf(media, part, 1);
    const enlarged = pixelsOf(media, part, ENLARGED);
    return picture && enlarged && judgeReadability(picture, enlarged);
  } catch {
    // Pixels of a file from another origin can be shown, not read.
    return undefined;
  }
}

/**
 * The pixels of what the screen shows, without the bars beside it.
 * @param times as large as on the screen
 */
function pixelsOf(media: Media, part: Area | undefined, times: number): ImageData | undefined {
  // Not the canvas on the page: a browser draws that one faster if no one reads it.
  const canvas = document.createElement('canvas');
  canvas.width = SCREEN_PIXELS.width * times;
  canvas.height = SCREEN_PIXELS.height * times;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  drawOnScreen(canvas, media, part, times);
  const { x, y, width, height } = placeOnScreen(part ?? sizeOf(media));
  return context?.getImageData(x * times, y * times, width * times, height * times);
}
