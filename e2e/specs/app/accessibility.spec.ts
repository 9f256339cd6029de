import {
  expectDashboardAccessible,
  expectOverlaysAccessible,
  expectPublicPagesAccessible,
  ROLES,
} from '../../fixtures/accessible-pages.ts';
import { viewInTurn } from '../../fixtures/axe.ts';
import { test } from '../../fixtures/test.ts';

// accessibility.long.spec.ts looks at each page in both views.
test('every public page is accessible, each in one of two views', async ({ page, product }) => {
  test.setTimeout(300_000);
  await expectPublicPagesAccessible(page, product, viewInTurn);
});

test('what opens on a page is accessible too: maps, menu, a zone, error messages', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await expectOverlaysAccessible(page, product, viewInTurn);
});

for (const role of ROLES) {
  test(`the ${role}’s dashboard is accessible, each tab in one of two views`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await expectDashboardAccessible(page, product, role, viewInTurn);
  });
}
