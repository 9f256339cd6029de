import { badge, coverage, map } from '../../fixtures/front-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, overflow } from '../../fixtures/widths.ts';

test('the front page tells its story in order, at every width', async ({ page, product }) => {
  await page.goto(product.url);
  await atEachSize(page, async (size) => {
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(heading).toHaveText(/exposure to new heights/);
    await expect(heading).toBeInViewport();
    const hero = await main.getByRole('region', { name: /exposure to new heights/ }).boundingBox();
    expect(hero).toMatchObject({ x: 0, y: 0, width: size.width });
    expect(hero?.height).toBeGreaterThanOrEqual(size.height);
    for (const [name, href] of [
      ['Start Advertising', '/auth'],
      ['Become a Driver', '/auth?role=driver'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(main.getByRole('link', { name })).toBeInViewport();
    }
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'How It Works',
      /.+/,
      'For Advertisers',
      'Live Coverage Across Nairobi',
    ]);
    const steps = main.getByRole('region', { name: 'How It Works' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      /Create a Campaign/,
      /Go Live/,
      /Track Results/,
    ]);
    await expect(page.locator('#features').getByRole('article')).toHaveCount(6);
    const advertisers = main.getByRole('region', { name: 'For Advertisers' });
    await expect(advertisers.getByRole('article')).toHaveCount(3);
    const start = advertisers.getByRole('link', { name: 'Start Your Campaign' });
    await expect(start).toHaveAttribute('href', '/auth');
    for (const text of [
      'Track your campaigns in real-time. See exactly where your ads are playing.',
      'Active Taxi Screens',
      'High Footfall Areas',
      'Darker red = Higher footfall density',
      'Live Now',
      /screen count and the taxis here are sample data: of 40 screens, the map draws 30.* full interactive map.* dashboard/,
    ]) {
      await expect(coverage(page).getByText(text, { exact: true })).toBeVisible();
    }
    await coverage(page).scrollIntoViewIfNeeded();
    await expect(map(page)).toBeVisible();
    expect((await map(page).boundingBox())?.height).toBe(600);
    expect(await overflow(page)).toBe(0);
  });
});

test('letters twice as large on a phone break the headline at a hyphen and stay within the badge', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const parts = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const [before, rest] = heading.childNodes;
    const range = document.createRange();
    const linesOf = (node: Node | undefined, from: number) => {
      range.selectNodeContents(node ?? heading);
      range.setStart(range.startContainer, from);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    const text = before?.textContent ?? '';
    return {
      expo: linesOf(before, text.lastIndexOf(' ') + 1),
      sure: linesOf(rest?.firstChild ?? rest, 0),
    };
  });
  expect(parts).toEqual({ expo: 1, sure: 1 });
  const words = badge(page).getByText('screens', { exact: true });
  const right = async (place: typeof words) => {
    const { x, width } = (await place.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    return x + width;
  };
  expect(await right(words)).toBeLessThan((await right(badge(page))) - 16);
  expect(await overflow(page)).toBe(0);
});

test('an offline draft that goes live is told in three screens, which a keyboard reaches on a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url);
  const moment = page.getByRole('list', { name: 'How an offline draft goes live' });
  const screens = moment.getByRole('img');
  await expect(screens).toHaveCount(3);
  await moment.focus();
  for (const [index, words] of ['Not sent yet', 'Submitted for review', 'Active'].entries()) {
    const screen = screens.nth(index);
    await expect(screen).toHaveAttribute('alt', new RegExp(words));
    await expect(async () => {
      if (index > 0) await page.keyboard.press('ArrowRight');
      await expect(screen).toBeInViewport({ ratio: 0.2, timeout: 500 });
    }).toPass();
    await expect
      .poll(() => screen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});
