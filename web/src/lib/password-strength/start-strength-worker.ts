import type { Strength } from './strength-of.ts';

/** What the worker is asked. */
export interface StrengthQuestion {
  readonly password: string;
  readonly about: readonly string[];
}

/**
 * Starts a worker that estimates passwords on this device, and fetches its list of common ones (230 kB).
 * It answers questions in their order; if it can't be fetched, it answers none.
 */
export function startStrengthWorker(onAnswer: (strength: Strength) => void): Worker {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Strength>) => onAnswer(data));
  return worker;
}
