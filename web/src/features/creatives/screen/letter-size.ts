import { SCREEN_PIXEL_PITCH_MM } from '@juu/shared/creative/screen';
import { fillOf, heightOf, isJoined, type Word } from './words.ts';

/** From a pavement or the car behind to the screen, in meters. */
export const READING_DISTANCE_M = 20;

const inPixels = (meters: number) => (meters * 1000) / SCREEN_PIXEL_PITCH_MM;

/** A letter's blurred edge may be left out of its height, in pixels: in doubt it is large enough. */
const BLUR = 1;

/**
 * The height of letters that are easy to read: an inch for each 30 feet, 1/360 of the distance (US Manual on
 * Uniform Traffic Control Devices, 2009, section 2A.13). The United States Sign Council’s chart of 1998 has
 * 29 feet. At 20 m that is 56 mm, 22 pixels.
 */
export const EASY_HEIGHT = inPixels(READING_DISTANCE_M / 360) - BLUR;

/**
 * The height of letters that good eyes (20/20) can just tell apart: 5 minutes of arc (ISO 8596). At 20 m
 * that is 29 mm, 12 pixels.
 */
export const LEAST_HEIGHT = inPixels(READING_DISTANCE_M * Math.tan(Math.PI / 2160)) - BLUR;

/** Shorter words aren't told from windows or books in a row. */
const MIN_LETTERS = 4;

/** Text has at least that many letters in all. A photo may have one row of shapes like letters. */
const MIN_TEXT = 8;

/** Letters differ in how much ink they have, windows don’t: the standard deviation as a part of the mean. */
const MIN_VARIETY = 0.12;

/** Letters have gaps and holes. A solid row of boxes isn’t text. */
const MAX_FILL = 0.85;

/**
 * True if there is text that no one can read from 20 m, or if there is text and none of it is easy to
 * read from there: a small line below a large one is fine.
 * @param levels the words found at each of several levels of lightness
 */
export function hasSmallText(levels: readonly (readonly Word[])[]): boolean {
  if (hasTextBelow(LEAST_HEIGHT, levels)) return true;
  return hasTextBelow(EASY_HEIGHT, levels) && !levels.some((words) => words.some(isEasy));
}

/**
 * True if there is text that no one can read from 20 m, in a picture larger than the screen.
 * @param times how many times as large
 */
export function hasTinyText(levels: readonly (readonly Word[])[], times: number): boolean {
  return hasTextBelow(LEAST_HEIGHT * times, levels);
}

/** Text is there at two levels or more; a chance likeness seldom is. */
function hasTextBelow(height: number, levels: readonly (readonly Word[])[]): boolean {
  const withText = levels.filter((words) => {
    const small = words.filter((word) => word.height < height && isCertain(word));
    return lettersIn(small) >= MIN_TEXT;
  });
  return withText.length >= 2;
}

/** How many letters some words have. */
export function lettersIn(words: readonly Word[]): number {
  return words.reduce((sum, { letters }) => sum + letters.length, 0);
}

/** True for words that are hardly anything else. */
export function isCertain({ letters }: Word): boolean {
  if (letters.length < MIN_LETTERS || letters.some(isJoined)) return false;
  if (mean(letters.map(fillOf)) > MAX_FILL) return false;
  // By height, as a blurred row of equal boxes may be cut off differently.
  const ink = letters.map((letter) => letter.area / heightOf(letter));
  const deviation = Math.sqrt(mean(ink.map((value) => (value - mean(ink)) ** 2)));
  return deviation >= MIN_VARIETY * mean(ink);
}

/** True for anything that may be large letters, as warnings are given only if there are none. */
function isEasy({ letters, height }: Word): boolean {
  return height >= EASY_HEIGHT && (letters.length >= 2 || letters.some(isJoined));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
