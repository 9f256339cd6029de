import { workThroughSilence } from '../fixtures/silent-loss.ts';
import { test } from '../fixtures/test.ts';

test('requests that vanish for 3 s are sent again', async ({ page, product }) => {
  await workThroughSilence(page, product, { direction: 'up', ms: 3_000 });
});

test('answers that vanish for 3 s are asked for again, on new connections', async ({
  page,
  product,
}) => {
  await workThroughSilence(page, product, { direction: 'down', ms: 3_000 });
});

test('a stream that goes on behind a gap is not trusted', async ({ page, product }) => {
  await workThroughSilence(page, product, { direction: 'down', ms: 3_000, gaps: true });
});
