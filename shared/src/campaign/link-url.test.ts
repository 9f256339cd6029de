import { expect, test } from 'vitest';
import { linkUrl } from './link-url.ts';

test.each([
  ['https://karibu.co.ke', 'https://karibu.co.ke'],
  [' https://karibu.co.ke/menu?from=taxi#today ', 'https://karibu.co.ke/menu?from=taxi#today'],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is taken as %j', (typed, link) => {
  expect(linkUrl.parse(typed)).toBe(link);
});

test.each([
  'http://karibu.co.ke',
  'karibu.co.ke',
  'javascript:alert(1)',
  'https://juu.co.ke@evil.example',
  'https://juu.co.ke\\@evil.example',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://karibu.co.ke/a b',
  'https://karibu.co.ke/\nlocation: x',
  `https://karibu.co.ke/${'x'.repeat(500)}`,
])('%j is refused', (typed) => {
  expect(linkUrl.safeParse(typed).success).toBe(false);
});
