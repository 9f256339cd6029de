import { afterEach, beforeEach } from 'vitest';
import { type ToastOptions, takeToasts } from '@/lib/toast.ts';

/** Listens to what is said in passing during the tests of a file; returns the way to it. */
export function hearToasts(): () => readonly ToastOptions[] {
  let heard: ToastOptions[];
  let stop: () => void;
  beforeEach(() => {
    heard = [];
    stop = takeToasts({ show: (toast) => void heard.push(toast), dismiss: () => undefined });
  });
  afterEach(() => stop());
  return () => heard;
}
