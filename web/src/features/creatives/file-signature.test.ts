import { expect, test } from 'vitest';
import { hasKnownSignature } from './file-signature.ts';

const bytes = (...values: (number | string)[]) =>
  new Blob(values.map((value) => (typeof value === 'string' ? value : new Uint8Array([value]))));

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a PNG', bytes(0x89, 'PNG\r\n')],
  ['a WebP', bytes('RIFF1234WEBPVP8 ')],
  ['an MP4', bytes(0, 0, 0, 24, 'ftypisom')],
  ['a WebM', bytes(0x1a, 0x45, 0xdf, 0xa3, 0x93)],
])('knows %s by how it begins', async (_type, file) => {
  expect(await hasKnownSignature(file)).toBe(true);
});

test.each([
  ['text with a picture’s name', bytes('<html>not a picture')],
  ['a GIF', bytes('GIF89a')],
  ['a file of zeros', bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ['a file shorter than any signature', bytes(0xff)],
])('does not take %s for a creative', async (_type, file) => {
  expect(await hasKnownSignature(file)).toBe(false);
});
