import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadIntoNewest, reloadWhenOutdated } from './newest-version.ts';

let waiting: { postMessage: ReturnType<typeof vi.fn> } | null;
let workers: EventTarget;
const reload = vi.fn();

beforeEach(() => {
  waiting = { postMessage: vi.fn() };
  workers = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ waiting, installing: null }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  reload.mockClear();
});

describe('a reload', () => {
  it('lets a waiting version take over before it happens', async () => {
    void reloadIntoNewest();
    await vi.waitFor(() =>
      expect(waiting?.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }),
    );
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('happens at once where no version waits', async () => {
    waiting = null;
    await reloadIntoNewest();
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('a part that a deployment removed brings the waiting version', async () => {
  reloadWhenOutdated();
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(waiting?.postMessage).toHaveBeenCalled());
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
