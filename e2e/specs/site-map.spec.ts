import { expect, test } from '../fixtures/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Between a plate and the map's edge, in pixels. */
const MARGIN = 8;

test('the names on the map of the front page are whole, and who scrolls over it is told how it moves, at every width', async ({
  page,
  product,
}) => {
  const map = page.getByRole('region', { name: /^Map of Nairobi/ });
  const edges = async (name?: string) => {
    const place = name ? map.getByText(name, { exact: true }) : map;
    const { x, y, width, height } = (await place.boundingBox()) ?? {
      x: Number.NaN,
      y: Number.NaN,
      width: Number.NaN,
      height: Number.NaN,
    };
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('about:blank');
    await page.goto(product.url);
    await page
      .getByRole('heading', { name: 'Live Coverage Across Nairobi' })
      .scrollIntoViewIfNeeded();
    for (const name of ['Westlands', 'CBD', 'JKIA']) {
      await expect(async () => {
        const [plate, whole] = [await edges(name), await edges()];
        expect(plate.left).toBeGreaterThanOrEqual(whole.left + MARGIN - 1);
        expect(plate.right).toBeLessThanOrEqual(whole.right - MARGIN + 1);
        expect(plate.top).toBeGreaterThanOrEqual(whole.top + MARGIN - 1);
        expect(plate.bottom).toBeLessThanOrEqual(whole.bottom - MARGIN + 1);
      }, `${name} at ${size.width} px`).toPass();
    }

    await map.scrollIntoViewIfNeeded();
    await map.hover();
    await page.mouse.wheel(0, 10);
    await expect(map.getByText('Ctrl + wheel zooms the map')).toBeVisible();
    await expect(map.getByText('Ctrl + wheel zooms the map')).toBeHidden();
  }
});
