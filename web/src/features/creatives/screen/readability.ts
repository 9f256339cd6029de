import { hasLowContrast } from './contrast.ts';
import { hasSmallText, hasTinyText } from './letter-size.ts';
import { levelsOf, lightnessOf, luminanceOf, type Picture } from './lightness.ts';
import { findWords, type Word } from './words.ts';

/** What makes a creative hard to read on a taxi's roof. */
export interface Readability {
  readonly smallText: boolean;
  readonly lowContrast: boolean;
}

/** Text may be of any lightness, so the picture is split into light and dark at this many levels. */
const LEVELS = 5;

/** Letters of a few pixels are only told from grain in a picture this many times as large. */
export const ENLARGED = 2;

/**
 * Judges a picture by its pixels on the screen, without the bars beside it. It looks for rows of shapes
 * like letters and reads nothing. In doubt it gives no warning.
 *
 * @param enlarged the same picture, `ENLARGED` times as wide and as high
 */
export function judgeReadability(picture: Picture, enlarged: Picture): Readability {
  const luminance = luminanceOf(picture);
  const levels = wordsAtLevels(picture, luminance);
  const isSmall =
    hasSmallText(levels) || hasTinyText(wordsAtLevels(enlarged, luminanceOf(enlarged)), ENLARGED);
  return { smallText: isSmall, lowContrast: hasLowContrast(luminance, picture.width, levels) };
}

function wordsAtLevels({ width }: Picture, luminance: Float64Array): Word[][] {
  const lightness = lightnessOf(luminance);
  return levelsOf(lightness, LEVELS).map((level) => findWords(lightness, width, level));
}
