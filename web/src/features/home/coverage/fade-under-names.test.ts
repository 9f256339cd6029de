import { expect, test } from 'vitest';
import { opacityAt } from './fade-under-names.ts';

const NGARA = { left: 100, top: 100, right: 150, bottom: 112 };
const FAR = { left: 400, top: 400, right: 450, bottom: 412 };

test('a taxi under a name is faint, one beside it is whole', () => {
  expect(opacityAt(125, 106, [FAR, NGARA])).toBe(0.15);
  expect(opacityAt(155, 106, [FAR, NGARA])).toBe(0.15);
  expect(opacityAt(163, 106, [FAR, NGARA])).toBe(1);
  expect(opacityAt(125, 87, [FAR, NGARA])).toBe(1);
  expect(opacityAt(125, 106, [])).toBe(1);
});

test('it fades on its way to a name, not at once', () => {
  const onItsWay = [150, 155, 157, 159, 161, 163].map((x) => opacityAt(x, 106, [NGARA]));
  expect(onItsWay).toEqual([...onItsWay].sort((one, other) => one - other));
  expect(onItsWay[3]).toBeCloseTo(0.575);
});
