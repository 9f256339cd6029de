import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [1, '1 kB'],
  [831_488, '812 kB'],
  [1_048_576, '1.0 MB'],
  [52_428_800, '50.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
