import {
  expectDashboardAccessible,
  expectOverlaysAccessible,
  expectPublicPagesAccessible,
} from '../../fixtures/accessible-pages.ts';
import { bothViews } from '../../fixtures/axe.ts';
import { ROLES } from '../../fixtures/dashboard-tabs.ts';
import { test } from '../../fixtures/test.ts';

test('every public page is accessible, in either theme, wide or narrow', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await expectPublicPagesAccessible(page, product, bothViews);
});

test('what opens on a page is accessible too: maps, menu, a zone, error messages', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await expectOverlaysAccessible(page, product);
});

for (const role of ROLES) {
  test(`the ${role}’s dashboard is accessible, in either theme, wide or narrow`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await expectDashboardAccessible(page, product, role);
  });
}
