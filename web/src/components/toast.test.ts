import { expect, it } from 'vitest';
import { type ToastOptions, takeToasts, toast } from './toast.ts';

it('keeps what is said before there is a toaster, in order', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  const shown: ToastOptions[] = [];
  const stop = takeToasts((options) => shown.push(options));
  toast({ title: 'third' });
  stop();
  expect(shown.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
});
