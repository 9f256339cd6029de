import { hasLowContrast } from './contrast.ts';
import { hasSmallText } from './letter-size.ts';
import { levelsOf, lightnessOf, luminanceOf, type Picture } from './lightness.ts';
import { findWords } from './words.ts';

/** What makes a creative hard to read on a taxi's roof. */
export interface Readability {
  readonly smallText: boolean;
  readonly lowContrast: boolean;
}

/** Text may be of any lightness, so the picture is split into light and dark at this many levels. */
const LEVELS = 5;

/**
 * Judges a picture by its pixels on the screen, without the bars beside it. It looks for rows of shapes
 * like letters and reads nothing. In doubt it gives no warning.
 */
export function judgeReadability(picture: Picture): Readability {
  const luminance = luminanceOf(picture);
  const lightness = lightnessOf(luminance);
  const levels = levelsOf(lightness, LEVELS).map((level) =>
    findWords(lightness, picture.width, level),
  );
  return {
    smallText: hasSmallText(levels),
    lowContrast: hasLowContrast(luminance, picture.width, levels),
  };
}
