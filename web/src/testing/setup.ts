import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A second is not enough on a busy machine, and what is found ends the wait.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// happy-dom has no workers: one that never answers.
globalThis.Worker ??= class extends EventTarget {
  postMessage() {}
  terminate() {}
} as unknown as typeof Worker;
