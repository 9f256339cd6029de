import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { startFilm } from './start-film.ts';

/** The browser's setting for motion; `tell` announces a change. */
let motion: { matches: boolean; tell: () => void };
let sight: (isIntersecting: boolean) => void;
let film: HTMLVideoElement;
let button: HTMLButtonElement;
let followed: MockInstance<typeof document.addEventListener>;
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();

beforeEach(() => {
  followed = vi.spyOn(document, 'addEventListener');
  motion = { matches: false, tell: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('motion') ? motion.matches : false;
    },
    addEventListener: (_: string, tell: () => void) => {
      if (query.includes('motion')) motion.tell = tell;
    },
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        sight = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
    },
  );
  // The page has loaded.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ loadEventStart: 1 } as never]);
  film = document.createElement('video');
  play.mockResolvedValue(undefined);
  Object.assign(film, { play, pause });
  button = document.createElement('button');
  button.hidden = true;
  button.append(document.createElement('span'));
});
afterEach(() => {
  vi.useRealTimers();
  // No film of a test may follow the page any more.
  for (const [type, listener] of followed.mock.calls) {
    document.removeEventListener(type, listener as EventListener);
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('a film plays once it is in sight, and pauses out of sight', () => {
  startFilm(film, button);
  expect([button.hidden, button.textContent]).toEqual([false, 'Pause background video']);
  expect(film.src).toMatch(/hero-wide/);
  expect(play).not.toHaveBeenCalled();
  sight(true);
  expect(play).toHaveBeenCalledOnce();
  sight(true);
  expect(play).toHaveBeenCalledOnce();
  sight(false);
  expect(pause).toHaveBeenCalledOnce();
});

test('people who want less motion fetch no film until they press play', () => {
  motion.matches = true;
  startFilm(film, button);
  sight(true);
  expect([button.textContent, film.src]).toEqual(['Play background video', '']);
  button.click();
  expect(button.textContent).toBe('Pause background video');
  expect(play).toHaveBeenCalledOnce();
  button.click();
  expect(button.textContent).toBe('Play background video');
  expect(pause).toHaveBeenCalledOnce();
});

test('a setting that changes counts until someone has pressed', () => {
  startFilm(film, button);
  sight(true);
  motion.matches = true;
  motion.tell();
  expect([button.textContent, pause.mock.calls.length]).toEqual(['Play background video', 1]);
  button.click();
  motion.tell();
  expect(button.textContent).toBe('Pause background video');
});

test('a film that the browser refuses for good can be asked for again', async () => {
  vi.useFakeTimers();
  play.mockRejectedValue(new DOMException('not yet', 'NotAllowedError'));
  startFilm(film, button);
  sight(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([play.mock.calls.length, button.textContent]).toEqual([11, 'Play background video']);
  button.click();
  expect([play.mock.calls.length, button.textContent]).toEqual([12, 'Pause background video']);
  button.click();
});
