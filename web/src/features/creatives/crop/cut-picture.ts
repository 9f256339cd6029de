import { type Area, SCREEN_ASPECT, SCREEN_PIXELS, type Size } from '@juu/shared/creative/screen';

/** A part is kept at four times the screen's pixels at most: screens to come may have more. */
const LONGEST_WIDTH = 4 * SCREEN_PIXELS.width;
const QUALITY = 0.92;

/** The size of the file that a part becomes: its own pixels, and never more than a screen may use. */
export function sizeOfCut({ width }: Size): Size {
  const cut = Math.max(1, Math.min(LONGEST_WIDTH, Math.round(width)));
  return { width: cut, height: Math.max(1, Math.round(cut / SCREEN_ASPECT)) };
}

/** Cuts a part out of a picture, in the picture's own format if the browser can write that. */
export async function cutPicture(
  picture: HTMLImageElement,
  part: Area,
  { name, type }: Pick<File, 'name' | 'type'>,
): Promise<File> {
  const size = sizeOfCut(part);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([0, 0, size.width, size.height] as const),
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('This browser could not write the picture');
  return new File([blob], name, { type: blob.type });
}
