import { isCertain, lettersIn } from './letter-size.ts';
import type { Word } from './words.ts';

/** What WCAG 2.2 asks for between large letters and their ground (success criterion 1.4.3). */
const MIN_CONTRAST = 3;

/** Fewer letters may be chance likenesses, and are no reason for a warning. */
const MIN_TEXT = 8;

/** The share of a word’s box that is surely letters, and that is surely ground: their edges are blurred. */
const SURE_SHARE = 0.05;

/** The share of the whole picture that is left out at both ends, as a glint. */
const GLINT_SHARE = 0.005;

/** Below this ratio a picture is of one color, and nothing is lost in it. */
const PLAIN = 1.02;

/**
 * True if no text in a picture stands out from its ground by 3 to 1. Without text, if the picture's
 * lightest and darkest parts don't.
 * @param luminance of each pixel, 0 to 1
 * @param width of the picture, in pixels
 * @param levels the words found at each of several levels of lightness
 */
export function hasLowContrast(
  luminance: Float64Array,
  width: number,
  levels: readonly (readonly Word[])[],
): boolean {
  const words = levels.flat().filter(({ letters }) => letters.length > 1);
  const standsOut = (word: Word) =>
    contrastWithin(pixelsOf(word, luminance, width), SURE_SHARE) >= MIN_CONTRAST;
  if (words.some(standsOut)) return false;
  if (levels.some((found) => lettersIn(found.filter(isCertain)) >= MIN_TEXT)) return true;
  const contrast = contrastWithin(luminance, GLINT_SHARE);
  return contrast > PLAIN && contrast < MIN_CONTRAST;
}

/**
 * Returns the contrast ratio of light and dark pixels, from 1 to 21
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 * @param share the part of the pixels that is left out at both ends
 */
function contrastWithin(luminance: Float64Array, share: number): number {
  const sorted = luminance.toSorted();
  const left = Math.floor(share * (sorted.length - 1));
  const [darker, lighter] = [sorted[left] as number, sorted[sorted.length - 1 - left] as number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The luminance of the pixels in a word's box. */
function pixelsOf({ letters }: Word, luminance: Float64Array, width: number): Float64Array {
  const left = Math.min(...letters.map((letter) => letter.left));
  const right = Math.max(...letters.map((letter) => letter.right));
  const top = Math.min(...letters.map((letter) => letter.top));
  const bottom = Math.max(...letters.map((letter) => letter.bottom));
  const pixels = new Float64Array((right - left) * (bottom - top));
  for (let row = top; row < bottom; row += 1) {
    const start = row * width;
    pixels.set(luminance.subarray(start + left, start + right), (row - top) * (right - left));
  }
  return pixels;
}
