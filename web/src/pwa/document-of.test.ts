import { expect, it } from 'vitest';
import { documentOf } from './worker/document-of.ts';

const BUILT = ['/index.html', '/pricing.html', '/auth.html', '/shell.html', '/404.html'];
const documentAt = (address: string) =>
  documentOf(new URL(address, 'https://juu.test'), (document) => BUILT.includes(document));

it.each([
  ['/', '/index.html'],
  ['/?utm_source=poster', '/index.html'],
  ['/pricing', '/pricing.html'],
  ['/pricing/', '/pricing.html'],
  ['/pricing?plan=basic#demo', '/pricing.html'],
  ['/auth?redirect=%2Fadmin', '/auth.html'],
  ['/auth?tab=signin', '/auth.html'],
])('%s is its own document', (address, document) => expect(documentAt(address)).toBe(document));

it.each(['/advertiser', '/driver?tab=devices', '/admin/x', '/auth?tab=signup&role=driver'])(
  '%s, which shows nothing before scripts run, is the shell',
  (address) => expect(documentAt(address)).toBe('/shell.html'),
);

it.each(['/advertisers', '/pricing/more', '/404', '/shell', '/index', '/nowhere', '/a.b'])(
  '%s is not found',
  (address) => expect(documentAt(address)).toBe('/404.html'),
);
