import { expect, test } from 'vitest';
import { latinText } from './latin-text.ts';

test.each([
  ['Amina Otieno', 'Amina Otieno'],
  ['Wanjirũ Mũthoni', 'Wanjiru Muthoni'],
  ['Café “Ng’ang’a” – 2', 'Café "Ng\'ang\'a" - 2'],
  ['1\u2009–\u200928 Nov, 8\u00a0h', '1 - 28 Nov, 8 h'],
  ['−20%…', '-20%...'],
  ['王 🚕', '? ?'],
])('%s is printed as %s', (text, printed) => {
  expect(latinText(text)).toBe(printed);
});
