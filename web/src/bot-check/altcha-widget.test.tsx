import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import AltchaWidget from './altcha-widget.tsx';

vi.mock('altcha/external', () => {
  Object.assign(globalThis, { $altcha: { algorithms: new Map() } });
  return {};
});

vi.mock('altcha/types/react', () => ({}));
vi.mock('altcha/i18n/sw', () => ({}));

it.each([
  ['again if it failed', 'error', 1],
  ['nothing unasked', 'unverified', 0],
])('checks %s when the device is back online', (_, state, times) => {
  const { container, unmount } = render(
    <AltchaWidget
      challengeUrl="/api/challenge"
      onSolved={() => undefined}
      onExpired={() => undefined}
      onError={() => undefined}
    />,
  );
  const verify = vi.fn();
  const widget = container.querySelector('altcha-widget');
  Object.assign(widget ?? {}, { getState: () => state, verify });
  dispatchEvent(new Event('online'));
  expect(verify).toHaveBeenCalledTimes(times);
  unmount();
  dispatchEvent(new Event('online'));
  expect(verify).toHaveBeenCalledTimes(times);
});
