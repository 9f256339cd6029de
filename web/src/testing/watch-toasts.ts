import { onTestFinished } from 'vitest';
import { takeToasts } from '@/lib/toast.ts';

/** Watches toasts until the test ends; returns the way to the titles of those that weren’t dismissed. */
export function watchToasts(): () => readonly string[] {
  const shown = new Map<string, string>();
  const stop = takeToasts({
    show: ({ id = crypto.randomUUID(), title }) => void shown.set(id, title),
    dismiss: (id = '') => void shown.delete(id),
  });
  onTestFinished(() => stop());
  return () => [...shown.values()];
}
