import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/lib/language/choose-language.ts';
import { isNewerVersionThere, reloadOnceIfReachable } from '@/pwa/look-for-newer.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { ErrorPage } from './error-page.tsx';

vi.mock('@/pwa/newest-version.ts', () => ({ reloadIntoNewest: vi.fn() }));
vi.mock('@/pwa/look-for-newer.ts', () => ({
  isNewerVersionThere: vi.fn(),
  reloadOnceIfReachable: vi.fn(async () => undefined),
}));

const UNFETCHED = new TypeError('Failed to fetch dynamically imported module: /assets/driver-1.js');
const show = (error: Error) => renderPage(<ErrorPage error={error} reset={() => undefined} />);

beforeEach(() => void vi.clearAllMocks());
afterEach(async () => {
  vi.restoreAllMocks();
  await chooseLanguage('en');
  history.replaceState(null, '', '/');
});

it('offers the newer version in the place of a page that only the one before had', async () => {
  vi.mocked(isNewerVersionThere).mockResolvedValue(true);
  show(UNFETCHED);
  expect(
    await screen.findByRole('heading', { name: 'There is a newer version of Juu' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(reloadIntoNewest).toHaveBeenCalledOnce();
  expect(reloadOnceIfReachable).not.toHaveBeenCalled();
});

it('says that a page is not on this device if there is no newer version, and loads it anew once it can be had', async () => {
  vi.mocked(isNewerVersionThere).mockResolvedValue(false);
  show(UNFETCHED);
  expect(
    await screen.findByRole('heading', { name: /opened this page on this device yet/ }),
  ).toBeTruthy();
  // An effect calls it, perhaps a moment after the page is drawn.
  await vi.waitFor(() => expect(reloadOnceIfReachable).toHaveBeenCalledOnce());
});

it('offline it offers no reload, and loads a page that is not on this device once the network is back', async () => {
  vi.mocked(isNewerVersionThere).mockResolvedValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(UNFETCHED);
  expect(await screen.findByText(/opens by itself once the network is back/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  dispatchEvent(new Event('online'));
  expect(reloadIntoNewest).toHaveBeenCalledOnce();
});

it('says of every other failure that it is one, in its words, with a way on', async () => {
  show(new Error('A fault of ours'));
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeTruthy();
  expect(screen.getByText(/A fault of ours/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
  expect(isNewerVersionThere).not.toHaveBeenCalled();
});

it('speaks Swahili to a driver who chose it', async () => {
  history.replaceState(null, '', '/driver/earnings');
  await chooseLanguage('sw');
  vi.mocked(isNewerVersionThere).mockResolvedValue(false);
  show(UNFETCHED);
  expect(
    await screen.findByRole('heading', { name: 'Bado hujafungua ukurasa huu kwenye kifaa hiki' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Jaribu tena' })).toBeTruthy();
});
