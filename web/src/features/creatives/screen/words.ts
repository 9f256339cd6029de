import { findShapes, type Shape } from './shapes.ts';

/** Letters with little room between them, about a word. Other shapes in a row may look like one. */
export interface Word {
  /** From left to right. Letters that touch are one shape. */
  readonly letters: readonly Shape[];
  /** The height of the tallest letter in its line, in pixels: “now” alone tells nothing of its capitals. */
  readonly height: number;
}

/** Lower shapes can't be told from stars, windows and grain, in pixels. */
const MIN_HEIGHT = 5;

/** More shapes than a screen full of small print has are a texture: grass, a crowd, grain. */
const MAX_SHAPES = 2_000;

/** The width of a broad M or W, in letter heights. */
const MAX_WIDTH = 1.6;

/** The width of a word whose letters touch, in letter heights. */
const MAX_JOINED_WIDTH = 8;

/** The least part of its box that a letter fills, as a slanted stroke. */
const MIN_FILL = 0.15;

/** The part of its box that joined letters fill at most. A bar or a plate fills more. */
const MAX_JOINED_FILL = 0.6;

/** B and 8 have two holes. A shape with more in it is a badge with letters on it. */
const MAX_HOLES = 2;

/** The room between two letters of a word, in letter heights. */
const MAX_GAP = 0.7;

/** A low letter beside a tall one, as x beside d. */
const MIN_LIKENESS = 0.6;

/**
 * Returns what may be words, light ones and dark ones.
 * @param width of the picture, in pixels
 * @param level the lightness from which on a pixel is light
 */
export function findWords(lightness: Uint8Array, width: number, level: number): Word[] {
  const height = lightness.length / width;
  const shapes = findShapes(lightness, width, level).filter(
    (shape) => isLetterLike(shape) && !touchesEdge(shape, width, height),
  );
  return shapes.length > MAX_SHAPES ? [] : joinLetters(withoutHoles(shapes));
}

export const heightOf = ({ top, bottom }: Shape) => bottom - top;
export const fillOf = (shape: Shape) => shape.area / (widthOf(shape) * heightOf(shape));
const widthOf = ({ left, right }: Shape) => right - left;

/** True for a shape too wide for one letter. */
export function isJoined(shape: Shape): boolean {
  return widthOf(shape) > MAX_WIDTH * heightOf(shape);
}

function isLetterLike(shape: Shape): boolean {
  const height = heightOf(shape);
  if (height < MIN_HEIGHT || fillOf(shape) < MIN_FILL) return false;
  if (!isJoined(shape)) return true;
  return widthOf(shape) <= MAX_JOINED_WIDTH * height && fillOf(shape) <= MAX_JOINED_FILL;
}

/** What reaches the edge is ground, or cut off. */
function touchesEdge({ left, right, top, bottom }: Shape, width: number, height: number): boolean {
  return left === 0 || top === 0 || right === width || bottom === height;
}

/** Leaves out the holes of letters, which may look like smaller letters. */
function withoutHoles(shapes: readonly Shape[]): Shape[] {
  const left = new Set(shapes);
  for (const outer of shapes) {
    const inside = shapes.filter((inner) => inner.isLight !== outer.isLight && holds(outer, inner));
    if (inside.length <= MAX_HOLES) for (const hole of inside) left.delete(hole);
  }
  return [...left];
}

function holds(outer: Shape, inner: Shape): boolean {
  return (
    outer.left < inner.left &&
    outer.right > inner.right &&
    outer.top < inner.top &&
    outer.bottom > inner.bottom
  );
}

function joinLetters(shapes: readonly Shape[]): Word[] {
  const words: Shape[][] = [];
  for (const shape of shapes.toSorted((a, b) => a.left - b.left)) {
    const word = words.find((letters) => follows(letters.at(-1) as Shape, shape));
    if (word) word.push(shape);
    else words.push([shape]);
  }
  const firsts = words.map((letters) => letters[0] as Shape);
  const heights = words.map((letters) => Math.max(...letters.map(heightOf)));
  return words.map((letters, index) => {
    const [first, own] = [firsts[index] as Shape, heights[index] as number];
    const line = heights.filter(
      (height, other) =>
        MIN_LIKENESS * height <= own && standInLine(first, firsts[other] as Shape, height),
    );
    return { letters, height: Math.max(own, ...line) };
  });
}

/** True if both stand on one line, or have one above them as n and p, with little room between them. */
function follows(letter: Shape, next: Shape): boolean {
  if (letter.isLight !== next.isLight) return false;
  const [one, other] = [heightOf(letter), heightOf(next)];
  const height = Math.max(one, other);
  if (Math.min(one, other) < MIN_LIKENESS * height) return false;
  const gap = next.left - letter.right;
  // Slanted letters reach over each other a little.
  if (gap < -0.2 * height || gap > MAX_GAP * height) return false;
  return standInLine(letter, next, height) || Math.abs(letter.top - next.top) <= slackOf(height);
}

/** True if both stand on one line. @param height of the taller one, in pixels */
function standInLine(one: Shape, other: Shape, height: number): boolean {
  return one.isLight === other.isLight && Math.abs(one.bottom - other.bottom) <= slackOf(height);
}

/** How far letters of one line may be off it, in pixels. */
const slackOf = (height: number) => Math.max(1, 0.1 * height);
