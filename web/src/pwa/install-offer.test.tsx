import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

async function freshPage() {
  vi.resetModules();
  sessionStorage.clear();
  const { watchInstall } = await import('./watch-install.ts');
  const offers = await import('./install-offer.ts');
  watchInstall();
  const offerOf = (somethingSaved: boolean) =>
    renderHook(() => offers.useInstallOffer(somethingSaved)).result;
  return { ...offers, offerOf };
}

function askLikeChromium() {
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}

beforeEach(() => localStorage.clear());

it('holds the browser’s own prompt back, and offers nothing on a first visit', async () => {
  const { offerOf } = await freshPage();
  const { event } = askLikeChromium();
  expect(event.defaultPrevented).toBe(true);
  expect(offerOf(false).current).toBeUndefined();
});

it('offers once something was saved, and on a second visit', async () => {
  const first = await freshPage();
  askLikeChromium();
  expect(first.offerOf(true).current?.by).toBe('press');
  const second = await freshPage();
  askLikeChromium();
  expect(second.offerOf(false).current?.by).toBe('press');
});

it('asks no more once it was dismissed, asked for or installed', async () => {
  for (const answer of ['dismiss', 'ask', 'install'] as const) {
    localStorage.clear();
    const page = await freshPage();
    const { prompt } = askLikeChromium();
    const offer = page.offerOf(true);
    await act(async () => {
      if (answer === 'dismiss') page.dismissInstall();
      else if (answer === 'install') dispatchEvent(new Event('appinstalled'));
      else if (offer.current?.by === 'press') offer.current.install();
    });
    expect(offer.current, answer).toBeUndefined();
    expect(prompt).toHaveBeenCalledTimes(answer === 'ask' ? 1 : 0);
    const next = await freshPage();
    askLikeChromium();
    expect(next.offerOf(true).current, answer).toBeUndefined();
  }
});

it('tells the way through the share menu on an iPhone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18)');
  const { offerOf } = await freshPage();
  expect(offerOf(true).current).toEqual({ by: 'share-menu' });
  vi.restoreAllMocks();
});
