import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

// The first format takes tens of milliseconds, on a slow phone ten times that, before anything is shown.
it('no code of a dashboard’s first screen makes a format as it starts', async () => {
  vi.resetModules();
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'ListFormat'),
    vi.spyOn(Intl, 'RelativeTimeFormat'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
  ];
  await import('./advertiser.tsx');
  await import('./advertiser/campaigns/index.tsx');
  await import('./driver.tsx');
  await import('./driver/devices.tsx');
  await import('./admin.tsx');
  await import('./admin/campaigns/index.tsx');
  for (const format of made) expect(format).not.toHaveBeenCalled();
});
