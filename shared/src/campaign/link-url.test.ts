import { expect, test } from 'vitest';
import { completedLink, linkUrl } from './link-url.ts';

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

test.each([
  ['www.kiosk.co.ke', 'https://www.kiosk.co.ke'],
  [' kiosk.co.ke/menu?from=taxi ', 'https://kiosk.co.ke/menu?from=taxi'],
  ['kiosk.co.ke:8443/menu', 'https://kiosk.co.ke:8443/menu'],
  ['kiosk.co.ke/?next=https://karibu.co.ke', 'https://kiosk.co.ke/?next=https://karibu.co.ke'],
  ['https://kiosk.co.ke', 'https://kiosk.co.ke'],
  ['http://kiosk.co.ke', 'http://kiosk.co.ke'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:amina@kiosk.co.ke', 'mailto:amina@kiosk.co.ke'],
  ['//kiosk.co.ke', '//kiosk.co.ke'],
  ['our kiosk', 'our kiosk'],
  ['kiosk', 'kiosk'],
  ['', ''],
])('an address typed as %j becomes %j', (typed, link) => {
  expect(completedLink(typed)).toBe(link);
});
