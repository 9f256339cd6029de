import { expect, it } from 'vitest';
import { sizeOfCut } from './cut-picture.ts';

it.each([
  [
    { width: 900, height: 300 },
    { width: 900, height: 300 },
  ],
  [
    { width: 6_000, height: 2_000 },
    { width: 1_536, height: 512 },
  ],
  [
    { width: 100.4, height: 33.4 },
    { width: 100, height: 33 },
  ],
  [
    { width: 0.2, height: 0.07 },
    { width: 1, height: 1 },
  ],
])('a part of %o becomes a file of %o', (part, size) => {
  expect(sizeOfCut(part)).toEqual(size);
});
