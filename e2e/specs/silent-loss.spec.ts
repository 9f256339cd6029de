import { devices } from '@playwright/test';
import { workThroughSilence } from '../fixtures/silent-loss.ts';
import { test } from '../fixtures/test.ts';

test.describe('on a phone, where each tab syncs for itself', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent });

  test('requests that vanish for 3 s are sent again', async ({ page, product }) => {
    await workThroughSilence(page, product, { direction: 'up', ms: 3_000 });
  });
});

test.describe('where a worker syncs for all tabs', () => {
  test('answers that vanish for 3 s are asked for again, on new connections', async ({
    page,
    product,
  }) => {
    await workThroughSilence(page, product, { direction: 'down', ms: 3_000 });
  });

  test('a stream that goes on behind a gap is not trusted', async ({ page, product }) => {
    await workThroughSilence(page, product, { direction: 'down', ms: 3_000, gaps: true });
  });
});
