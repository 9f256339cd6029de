import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  test.each([
    '/',
    '/admin',
    '/advertiser/billing?x=1#top',
    '/%5cevil.example',
    '/@evil.example',
    '/caf%C3%A9',
  ])('keeps the path %j', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    ['an absolute address', 'https://evil.example'],
    ['an address of another scheme', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,x'],
    ['an address without scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['backslashes only', '\\\\evil.example'],
    ['a backslash further on', '/a\\..\\evil'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a carriage return that browsers drop', '/\r/evil.example'],
    ['a NUL', '/\u0000/evil.example'],
    ['a leading space', ' //evil.example'],
    ['a relative path', 'admin'],
    ['an anchor', '#admin'],
    ['an empty text', ''],
    ['null', null],
    ['nothing', undefined],
  ])('refuses %s', (_, path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });

  test('never leads to another origin, whatever is made of slashes, dots and control characters', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'e.vil',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = safeRedirect(`/${parts.join('')}`);
        if (path === undefined) return;
        expect(originOf(path)).toBe('https://juu.example');
      }),
    );
  });
});

/** Where a browser on the product's pages would go; `URL` is no part of the language itself. */
function originOf(path: string): string {
  const { URL: Url } = globalThis as unknown as {
    URL: new (path: string, base: string) => { origin: string };
  };
  return new Url(path, 'https://juu.example/auth').origin;
}
