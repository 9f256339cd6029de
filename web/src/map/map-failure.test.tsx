import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '@/lib/language/choose-language.ts';
import { speak } from '@/lib/language/page-language.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { MapError } from './map-error.ts';
import { MapFailure } from './map-failure.tsx';

vi.mock('@/pwa/newest-version.ts', () => ({ reloadIntoNewest: vi.fn() }));
afterEach(() => {
  vi.clearAllMocks();
  speak('en');
  history.replaceState(null, '', '/');
});

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

function fail(error: unknown) {
  const retry = vi.fn();
  render(<MapFailure error={error} onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  return { text: screen.getByRole('alert').textContent, retry };
}

test('a map that failed says so in the product’s words and is tried again in its place', () => {
  const { text, retry } = fail(new MapError('configuration'));
  expect(text).toBe('Failed to load map configurationTry again');
  expect(retry).toHaveBeenCalledOnce();
  expect(reloadIntoNewest).not.toHaveBeenCalled();
});

test.each([
  ['that could not be fetched', MISSING],
  ['whose base could not be fetched', new MapError('initialization', { cause: MISSING })],
])('a map %s is tried again by a reload, and says so in plain words', (_case, error) => {
  const { text, retry } = fail(error);
  expect(text).toContain('Failed to initialize map');
  expect(text).toContain('Try again to reload the page.');
  expect(text).not.toContain('module');
  expect(retry).not.toHaveBeenCalled();
  expect(reloadIntoNewest).toHaveBeenCalledOnce();
});

test.each([
  ['configuration', 'Failed to load maps configuration'],
  ['key', 'Maps API key not configured'],
] as const)(
  'on a dashboard a failed %s has a heading and the words of dashboards',
  (kind, words) => {
    history.replaceState(null, '', '/advertiser/coverage');
    const { text } = fail(new MapError(kind));
    expect(text).toBe(`Maps Configuration Error${words}Try again`);
  },
);

test.each([
  ['configuration', 'Mipangilio ya ramani haikuweza kupakiwa'],
  ['key', 'Ufunguo wa API wa ramani haujawekwa'],
] as const)('a driver who chose Swahili reads of a failed %s in Swahili', async (kind, words) => {
  history.replaceState(null, '', '/driver');
  await chooseLanguage('sw');
  render(<MapFailure error={new MapError(kind)} onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toBe(
    `Hitilafu ya mipangilio ya ramani${words}Jaribu tena`,
  );
});
