import { expect, it } from 'vitest';
import { addressOf, documentOf } from './document-of.ts';

const documentAt = (address: string) => documentOf(new URL(address, 'https://juu.test'));

it.each([
  ['/', '/index.html'],
  ['/?utm_source=poster', '/index.html'],
  ['/pricing', '/pricing.html'],
  ['/pricing/', '/pricing.html'],
  ['/pricing?plan=basic#demo', '/pricing.html'],
  ['/auth?redirect=%2Fadmin', '/auth.html'],
  ['/auth?tab=signin', '/auth.html'],
  ['/verify-email?token=a.b.c', '/verify-email.html'],
  ['/advertiser', '/advertiser.html'],
  ['/driver?tab=devices', '/driver.html'],
  ['/advertiser/campaigns/new', '/advertiser.html'],
  ['/admin/campaigns/c-1?status=all', '/admin.html'],
])('%s is its own document', (address, document) => expect(documentAt(address)).toBe(document));

it.each(['/auth?tab=signup&role=driver', '/auth?tab=forgot', '/auth?tab=reset#token'])(
  '%s, which shows nothing before scripts run, is the shell',
  (address) => expect(documentAt(address)).toBe('/shell.html'),
);

it.each(['/pricing/more', ...['/404', '/404/', '/shell', '/shell/', '/index', '/index/'], '/a.b'])(
  '%s is none',
  (address) => expect(documentAt(address)).toBeUndefined(),
);

it.each([
  ['/index.html?utm_source=poster', '/?utm_source=poster'],
  ['/pricing.html', '/pricing'],
  ['/admin.html', '/admin'],
  ['//', '/'],
  ['//pricing?plan=basic', '/pricing?plan=basic'],
  ['/admin//users', '/admin/users'],
])('%s leads to %s', (address, page) => {
  const origin = 'https://juu.test';
  expect(addressOf(new URL(origin + address))?.href).toBe(origin + page);
});

it.each([
  '/',
  '/pricing/',
  ...['/404.html', '/shell.html', '/a/b.html'],
  ...['//a.b', '//%5cexample.org'],
])('%s leads nowhere else', (address) => {
  expect(addressOf(new URL(`https://juu.test${address}`))).toBeUndefined();
});
