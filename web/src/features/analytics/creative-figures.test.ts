import { expect, test } from 'vitest';
import { creativeFigures } from './creative-figures.ts';

const played = (key: string, plays: number, name = '') => ({
  ...{ key, name, plays, micro: plays * 10_000, cents: plays },
  before: { plays: 0, micro: 0 },
});

test('a campaign’s creatives stand in their order, then those that only the period knows; each once, by its name if the device knows it', () => {
  const current = [
    { id: 'left', name: 'Evening', weight: 2, link_code: 'code-left' },
    { id: 'right', name: '', weight: null, link_code: null },
  ];
  const figures = creativeFigures(
    current,
    [played('right', 5), played('old', 3), played('evening', 2, 'Evening')],
    [
      { id: 'left', name: 'Evening', responses: 4 },
      { id: 'old', name: null, responses: 1 },
      { id: 'older', name: 'Mornings', responses: 2 },
    ],
  );
  expect(
    figures.map(({ key, name, plays, responses, current }) => [
      ...[key, name, plays, responses],
      current,
    ]),
  ).toEqual([
    ['left', 'Evening', 0, 4, { weight: 2, linkCode: 'code-left' }],
    ['right', 'Creative 2', 5, 0, { weight: 1, linkCode: null }],
    ['old', 'Earlier creative 1', 3, 1, undefined],
    ['evening', 'Earlier creative 2: Evening', 2, 0, undefined],
    ['older', 'Earlier creative 3: Mornings', 0, 2, undefined],
  ]);
});
