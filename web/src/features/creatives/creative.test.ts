import { expect, it } from 'vitest';
import { moved, nameOfCreative, toCreatives } from './creative.ts';

it('moves a creative one place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 'gone', 1)).toEqual(['a']);
});

it('a creative keeps its name; before it is saved it has its file’s, and an old one goes by its place', () => {
  const row = (id: string, name: string | null) => ({ id, name, format: 'image' });
  const file = (id: string) => ({ id, filename: `${id}.png`, type: 'image/png' });
  const creatives = toCreatives(
    ['named', 'chosen', 'old'],
    [row('named', 'Evening'), row('old', '')] as never,
    [file('named'), file('chosen')] as never,
  );
  const names = creatives.map((creative, index) => nameOfCreative(creative, index + 1));
  expect(names).toEqual(['Evening', 'chosen.png', 'Creative 3']);
});
