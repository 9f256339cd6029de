import { vi } from 'vitest';

/** Lets the next call that isn't a GET find no network; lists go on loading. */
export function failNextWrite(): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') return answer(path, init);
    vi.stubGlobal('fetch', answer);
    throw new TypeError('Failed to fetch');
  });
}
