import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { takeToasts } from '@/lib/toast.ts';

// A second is not enough on a busy machine, and what is found ends the wait.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  // Toasts that still wait for a toaster don't reach the next test.
  takeToasts({ show() {}, dismiss() {} })();
});

// happy-dom has no workers: one that never answers.
globalThis.Worker ??= class extends EventTarget {
  postMessage() {}
  terminate() {}
} as unknown as typeof Worker;
