import { vi } from 'vitest';

/** Has the deadlines of `AbortSignal.timeout` follow the fake clock. */
export function fakeDeadlines(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), ms);
    return late.signal;
  });
}

/** A fetch whose answer never comes; it fails with its signal only. */
export function silentFetch(path: string | Request, init?: RequestInit): Promise<never> {
  const signal = path instanceof Request ? path.signal : init?.signal;
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
