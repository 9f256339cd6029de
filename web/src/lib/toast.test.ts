import { expect, it, vi } from 'vitest';
import { dismissToasts, type ToastOptions, takeToasts, toast, whenToastWaits } from './toast.ts';

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
