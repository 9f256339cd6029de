import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NowText } from './now-text.tsx';
import { renewNowTexts } from './now-words.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a document that was built last year says this year and day once its script runs', () => {
  vi.setSystemTime('2026-12-31T20:59:00Z');
  document.body.innerHTML = renderToString(
    <>
      <NowText say="year" />, <NowText say="day" />
    </>,
  );
  expect(document.body.textContent).toBe('2026, 31 Dec 2026');

  vi.setSystemTime('2027-01-01T21:00:00Z');
  renewNowTexts();
  expect(document.body.textContent).toBe('2027, 2 Jan 2027');
});
