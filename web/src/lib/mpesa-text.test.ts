import { expect, test } from 'vitest';
import { mpesaText } from './mpesa-text.ts';

test.each([
  ['254712345678', '0712 345 678'],
  ['254110345678', '0110 345 678'],
  ['something else', 'something else'],
])('%s is shown as %s', (stored, shown) => {
  expect(mpesaText(stored)).toBe(shown);
});
