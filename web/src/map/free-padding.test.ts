import { expect, test } from 'vitest';
import { freePadding, type PixelBox } from './free-padding.ts';

/** On a map that doesn't begin at the window's corner; as a browser gives it, without own properties. */
const box = (left: number, top: number, width: number, height: number) =>
  Object.create({
    left: 100 + left,
    top: 50 + top,
    right: 100 + left + width,
    bottom: 50 + top + height,
  }) as PixelBox;
const DESKTOP = box(0, 0, 850, 640);
const PHONE = box(0, 0, 360, 480);
const LAYERS = box(690, 12, 148, 140);
const FACTS = box(12, 12, 304, 270);
const LEGEND = box(12, 570, 420, 40);

test.each([
  ['nothing stands on the map', DESKTOP, [], [24, 24, 24, 24]],
  ['boxes are hidden', DESKTOP, [box(0, 0, 0, 0)], [24, 24, 24, 24]],
  [
    'a box stands in a corner: the side that costs less is kept free',
    DESKTOP,
    [LAYERS],
    [24, 184, 24, 24],
  ],
  ['a legend is at the bottom', DESKTOP, [LEGEND], [24, 24, 94, 24]],
  [
    'facts, layers and legend stand on a wide map',
    DESKTOP,
    [LEGEND, LAYERS, FACTS],
    [176, 24, 94, 340],
  ],
  ['facts cover the top of a phone’s map', PHONE, [box(12, 12, 336, 280)], [316, 24, 24, 24]],
  ['a box leaves no room: it is not kept free', PHONE, [box(12, 12, 336, 420)], [24, 24, 24, 24]],
])('%s', (_case, map, boxes, padding) => {
  expect(freePadding(map, boxes)).toEqual(padding);
});
