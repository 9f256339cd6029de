import { expect, test } from 'vitest';
import { latinText } from './latin-text.ts';

test.each([
  ['Amina Otieno', 'Amina Otieno'],
  ['Wanjirũ Mũthoni', 'Wanjiru Muthoni'],
  ['Café “Ng’ang’a” – 2', 'Café "Ng\'ang\'a" - 2'],
  ['王 🚕', '? ?'],
])('%s is printed as %s', (text, printed) => {
  expect(latinText(text)).toBe(printed);
});
