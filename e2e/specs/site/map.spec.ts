import { coverage, map, openFrontPage } from '../../fixtures/front-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize } from '../../fixtures/widths.ts';

/** Between a plate and the map's edge, in pixels. */
const MARGIN = 8;

test('the names on the map of the front page are whole at every width, and scrolling over it shows how to move it', async ({
  page,
  product,
}) => {
  const edges = async (name?: string) => {
    const place = name ? map(page).getByText(name, { exact: true }) : map(page);
    const { x, y, width, height } = (await place.boundingBox()) ?? {
      x: Number.NaN,
      y: Number.NaN,
      width: Number.NaN,
      height: Number.NaN,
    };
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  const hint = map(page).getByText('Ctrl + scroll zooms the map');
  await openFrontPage(page, product.url);
  await atEachSize(page, async () => {
    await coverage(page).scrollIntoViewIfNeeded();
    for (const name of ['Westlands', 'CBD', 'JKIA']) {
      await expect(async () => {
        const [plate, whole] = [await edges(name), await edges()];
        expect(plate.left).toBeGreaterThanOrEqual(whole.left + MARGIN - 1);
        expect(plate.right).toBeLessThanOrEqual(whole.right - MARGIN + 1);
        expect(plate.top).toBeGreaterThanOrEqual(whole.top + MARGIN - 1);
        expect(plate.bottom).toBeLessThanOrEqual(whole.bottom - MARGIN + 1);
      }, name).toPass();
    }
  });

  await map(page).scrollIntoViewIfNeeded();
  await map(page).hover();
  await page.mouse.wheel(0, 10);
  await expect(hint).toBeVisible();
  await expect(hint).toBeHidden();
});
