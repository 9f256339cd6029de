import { expect, test } from 'vitest';
import type { MapBox } from '../obstacles.ts';
import { spreadLabels } from './spread-labels.ts';

const at = (x: number, y: number): MapBox => ({ x, y, width: 60, height: 16 });

function overlaps(boxes: readonly MapBox[]): number {
  const moved = spreadLabels(boxes).map(([dx, dy], index) => {
    const box = boxes[index] as MapBox;
    return { ...box, x: box.x + dx, y: box.y + dy };
  });
  return moved.flatMap((one, index) =>
    moved
      .slice(index + 1)
      .filter((other) => Math.abs(one.x - other.x) < 60 && Math.abs(one.y - other.y) < 16),
  ).length;
}

test('labels with room stay in the middle of their zones', () => {
  expect(spreadLabels([at(0, 0), at(60, 0), at(0, 16)])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('of two labels in one place the first stays and the other makes way, up or down before aside', () => {
  expect(spreadLabels([at(0, 0), at(10, 4)])).toEqual([
    [0, 0],
    [0, 12],
  ]);
});

test('the first label too steps aside for what covers it, no further than it has to', () => {
  const cluster = { x: 4, y: 0, width: 28, height: 28 };
  expect(spreadLabels([at(0, 0)], [cluster])).toEqual([[0, -24]]);
  expect(spreadLabels([at(0, 40)], [cluster])).toEqual([[0, 0]]);
});

test('the dense middle of the city on a phone gets every name, none over another', () => {
  // CBD, Westlands, Parklands, Upper Hill, Kilimani, Gigiri, Eastleigh, Industrial Area.
  const boxes = [
    at(195, 150),
    at(166, 119),
    at(193, 117),
    at(179, 170),
    at(140, 158),
    at(172, 86),
    at(228, 128),
    at(232, 176),
  ];
  expect(overlaps(boxes)).toBe(0);
});
