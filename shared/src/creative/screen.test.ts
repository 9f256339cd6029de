import { expect, test } from 'vitest';
import { fillsScreen, largestPart, placeOnScreen } from './screen.ts';

test.each([
  ['its own shape, larger', { width: 1_536, height: 512 }, { x: 0, y: 0, width: 384, height: 128 }],
  ['a square', { width: 500, height: 500 }, { x: 128, y: 0, width: 128, height: 128 }],
  ['a tall picture', { width: 64, height: 256 }, { x: 176, y: 0, width: 32, height: 128 }],
  ['a banner', { width: 600, height: 100 }, { x: 0, y: 32, width: 384, height: 64 }],
  ['a small picture', { width: 3, height: 1 }, { x: 0, y: 0, width: 384, height: 128 }],
])('the screen shows %s whole and in the middle', (_, picture, place) => {
  expect(placeOnScreen(picture)).toEqual(place);
});

test.each([
  [{ width: 384, height: 128 }, true],
  [{ width: 1_201, height: 400 }, true],
  [{ width: 1_250, height: 400 }, false],
  [{ width: 400, height: 400 }, false],
])('a picture of %o fills the screen: %s', (picture, fills) => {
  expect(fillsScreen(picture)).toBe(fills);
});

test.each([
  [
    { width: 900, height: 600 },
    { x: 0, y: 150, width: 900, height: 300 },
  ],
  [
    { width: 900, height: 100 },
    { x: 300, y: 0, width: 300, height: 100 },
  ],
  [
    { width: 300, height: 100 },
    { x: 0, y: 0, width: 300, height: 100 },
  ],
])('the largest part of %o in the screen’s shape is in its middle', (picture, part) => {
  expect(largestPart(picture)).toEqual(part);
});
