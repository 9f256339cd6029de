import {
  expectDashboardAccessible,
  expectOpenedAccessible,
  expectPublicPagesAccessible,
  ROLES,
} from '../../fixtures/accessible-pages.ts';
import { viewInTurn } from '../../fixtures/axe.ts';
import { test } from '../../fixtures/test.ts';

// In accessibility.long.spec.ts each page is looked at in both views.
test('each public page is accessible, in turn narrow and light or wide and dark', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await expectPublicPagesAccessible(page, product, viewInTurn);
});

test('what opens on a page is accessible too: maps, menu, a zone, error messages', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await expectOpenedAccessible(page, product, viewInTurn);
});

for (const role of ROLES) {
  test(`the ${role}’s dashboard is accessible, in turn narrow and light or wide and dark`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await expectDashboardAccessible(page, product, role, viewInTurn);
  });
}
