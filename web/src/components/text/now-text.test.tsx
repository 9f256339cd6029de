import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NowText } from './now-text.tsx';

const yearOf = (now: Date) => String(now.getUTCFullYear());

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that was built last year says this year once it runs, without a complaint', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = document.createElement('div');
  vi.setSystemTime('2026-12-31T10:00:00Z');
  page.innerHTML = renderToString(<NowText text={yearOf} />);
  expect(page.textContent).toBe('2026');

  vi.setSystemTime('2027-01-02T10:00:00Z');
  await act(async () => hydrateRoot(page, <NowText text={yearOf} />));
  expect(page.textContent).toBe('2027');
  expect(complaint).not.toHaveBeenCalled();
});
