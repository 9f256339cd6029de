import { afterEach, expect, it, vi } from 'vitest';

/** Every page of the dashboards: the build packs several into one file, which starts as a whole. */
const pages = import.meta.glob([
  './{admin,advertiser,driver}*.tsx',
  './{admin,advertiser,driver}/**/[!-]*.tsx',
  '!**/*.test.tsx',
]);

afterEach(() => vi.restoreAllMocks());

// The first format takes tens of milliseconds, on a slow phone ten times that, before anything is shown.
it('no code of a dashboard makes a format as it starts', async () => {
  vi.resetModules();
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'ListFormat'),
    vi.spyOn(Intl, 'RelativeTimeFormat'),
    vi.spyOn(Intl, 'PluralRules'),
    vi.spyOn(Intl, 'Collator'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
    vi.spyOn(Date.prototype, 'toLocaleTimeString'),
  ];
  expect(Object.keys(pages)).toContain('./admin/campaigns/index.tsx');
  // One after the other: imports at once after a reset fail.
  for (const start of Object.values(pages)) await start();
  for (const format of made) expect(format).not.toHaveBeenCalled();
});
