import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDENTITY_KEY } from '@/lib/session/identity-key.ts';
import { SiteNav } from './site-nav.tsx';
import { startFrame } from './start-frame.ts';

vi.mock('./watch-account.ts', () => ({ watchAccount: () => undefined }));

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  );
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-known');
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function start(path = '/pricing') {
  render(<SiteNav path={path} />);
  startFrame();
}

const wayIn = () => document.querySelector('[data-sign-in]')?.getAttribute('href');

it('leads who is not known on this device to sign-in', () => {
  start();
  expect(wayIn()).toBe('/auth');
  expect(document.documentElement.dataset.known).toBeUndefined();
});

it('leads who is signed in to their dashboard instead, in the same place', () => {
  localStorage.setItem(IDENTITY_KEY, JSON.stringify({ roles: ['driver'] }));
  start();
  expect(wayIn()).toBe('/driver');
  expect(document.documentElement.dataset.known).toBe('');
});

it('marks the part of the front page where one is', () => {
  history.replaceState(null, '', '/#features');
  start('/');
  const marked = () => document.querySelector('[aria-current=page]')?.textContent;
  expect(marked()).toBe('Advertisers');
  history.replaceState(null, '', '/');
  dispatchEvent(new Event('hashchange'));
  expect(marked()).toBe('Home');
});
