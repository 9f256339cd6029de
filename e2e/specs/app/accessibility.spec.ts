import { expectPublicPagesAccessible } from '../../fixtures/accessible-pages.ts';
import { viewInTurn } from '../../fixtures/axe.ts';
import { test } from '../../fixtures/test.ts';

// accessibility.long.spec.ts looks at each page in both views, and at the dashboards.
test('every public page is accessible, each in one of two views', async ({ page, product }) => {
  test.setTimeout(300_000);
  await expectPublicPagesAccessible(page, product, viewInTurn);
});
