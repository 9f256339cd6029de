import { AppError } from '@juu/shared/errors/app-error';

/** Largest accepted edge of a picture, in pixels: 16K, more than any screen. */
const LONGEST_EDGE = 16_384;

/** A broken container: cut short, padded, or another file in disguise. */
export function damagedVideo(): AppError {
  return new AppError('unsupported_type', 'This video is damaged or cut short', {
    hint: 'Export the video again as MP4 or WebM, play it to the end to check it, then choose the new file.',
  });
}

/** A container without a video track, e.g. a sound recording. */
export function noPicture(): AppError {
  return new AppError('unsupported_type', 'This file doesn’t contain a video', {
    hint: 'Choose an MP4 or WebM file that shows a picture.',
  });
}

export function isPictureSize(width: number, height: number): boolean {
  return [width, height].every((edge) => edge >= 1 && edge <= LONGEST_EDGE);
}

/** Bounds the work on one file: a 50 MB video has far fewer parts. */
export class PartBudget {
  #left = 100_000;

  /** @throws AppError `unsupported_type` if the budget is used up */
  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw damagedVideo();
  }
}
