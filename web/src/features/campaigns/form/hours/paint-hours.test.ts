import { readWeek, weekOf } from '@juu/shared/playing/hours-of-week';
import { expect, it } from 'vitest';
import { beginStroke, moved, painted } from './paint-hours.ts';

const NONE = weekOf(() => false);
const ALL = readWeek('');

it('paints every hour between the first cell and the last, in any direction', () => {
  const stroke = beginStroke(NONE, { day: 4, hour: 10 });
  expect(painted(stroke, { day: 2, hour: 8 })).toEqual(
    weekOf((day, hour) => day >= 2 && day <= 4 && hour >= 8 && hour <= 10),
  );
});

it('clears if it begins at a booked hour', () => {
  const stroke = beginStroke(ALL, { day: 0, hour: 0 });
  expect(painted(stroke, { day: 6, hour: 5 })).toEqual(weekOf((_day, hour) => hour > 5));
});

it('gives back what it painted if it shrinks', () => {
  const stroke = beginStroke(NONE, { day: 0, hour: 6 });
  painted(stroke, { day: 6, hour: 23 });
  expect(painted(stroke, { day: 0, hour: 6 }).filter(Boolean)).toHaveLength(1);
});

it.each([
  ['ArrowRight', { day: 6, hour: 23 }],
  ['ArrowDown', { day: 6, hour: 23 }],
  ['ArrowLeft', { day: 6, hour: 22 }],
  ['ArrowUp', { day: 5, hour: 23 }],
  ['Home', { day: 6, hour: 0 }],
])('%s stays within the week', (key, cell) => {
  expect(moved({ day: 6, hour: 23 }, key)).toEqual(cell);
});
