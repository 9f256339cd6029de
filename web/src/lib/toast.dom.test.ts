import { expect, it, vi } from 'vitest';
import {
  dismissToasts,
  keepForNextPage,
  type ToastOptions,
  takeToasts,
  toast,
  whenToastWaits,
} from './toast.ts';

function taker() {
  const shown: ToastOptions[] = [];
  return { shown, show: (options: ToastOptions) => void shown.push(options), dismiss: vi.fn() };
}

it('keeps what is said before there is a toaster, in order', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  const toaster = taker();
  const stop = takeToasts(toaster);
  toast({ title: 'third' });
  stop();
  expect(toaster.shown.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
});

it('calls for the toaster when there is something to say, be it said before it was asked', () => {
  const call = vi.fn();
  const stop = whenToastWaits(call);
  expect(call).not.toHaveBeenCalled();
  toast({ title: 'said' });
  expect(call).toHaveBeenCalledOnce();
  stop();
  const late = vi.fn();
  whenToastWaits(late)();
  expect(late).toHaveBeenCalledOnce();
  takeToasts(taker())();
});

it('takes back what is over, whether it shows or still waits', () => {
  toast({ title: 'over', id: 'form' });
  toast({ title: 'still so' });
  dismissToasts('form');
  const toaster = taker();
  const stop = takeToasts(toaster);
  expect(toaster.shown.map(({ title }) => title)).toEqual(['still so']);
  dismissToasts();
  expect(toaster.dismiss).toHaveBeenCalledWith(undefined);
  stop();
});

it('is said once by the next page, which calls for the toaster', async () => {
  keepForNextPage({ title: 'Access denied', destructive: true });
  const call = vi.fn();
  whenToastWaits(call)();
  expect(call).not.toHaveBeenCalled();
  vi.resetModules();
  const next = await import('./toast.ts');
  next.whenToastWaits(call)();
  expect(call).toHaveBeenCalledOnce();
  const toaster = taker();
  next.takeToasts(toaster)();
  expect(toaster.shown).toEqual([{ title: 'Access denied', destructive: true }]);
  expect(sessionStorage).toHaveLength(0);
});
