import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { DriverPage } from '../../fixtures/driver.ts';
import {
  campaignName,
  costOf,
  daysAgo,
  LINK_TARGET,
  newPlayedAdvertiser,
} from '../../fixtures/played-campaigns.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';
import { atEachSize, overflow } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow' });

test('people who follow a creative’s short link are counted, and their worth stands beside the spend; without a network, too', async ({
  page,
  product,
}) => {
  const { account, hours } = await newPlayedAdvertiser(product, { campaigns: 1, hours: 28 });
  await openDashboard(page, `${product.url}/advertiser/analytics`, account);
  const device = new AdvertiserPage(page);
  await page.getByRole('link', { name: campaignName(0) }).click();
  const card = page.getByRole('region', { name: 'Responses' });
  const links = card.getByRole('list', { name: 'Short links' }).getByRole('listitem');
  const second = links.nth(1);
  const code = /\/go\/\w+/.exec((await second.getByText(/\/go\//).textContent()) ?? '')?.[0];
  const follow = (program: string) =>
    fetch(`${product.directUrl}${code}`, {
      redirect: 'manual',
      headers: { 'user-agent': program },
    });
  for (const program of [
    'Mozilla/5.0 (Android 14; Mobile)',
    'Googlebot/2.1',
    'Mozilla/5.0 (iPhone)',
  ]) {
    const answer = await follow(program);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(LINK_TARGET);
  }
  const figure = (label: string) =>
    card.locator('dl div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');
  await expect(figure('Responses')).toHaveText('2');
  await expect(links.first()).toContainText('0 responses');
  await expect(second).toContainText('2 responses');
  await expect(links.filter({ hasText: 'The campaign' })).toContainText('0 responses');
  await card.getByLabel('Value of a response (USD)').fill('25');
  const spent = hours.reduce((sum, { plays }) => sum + plays, 0) * 0.014;
  const worth = `${(50 / spent).toFixed(1)}× ($50.00)`;
  await expect(figure('Return on spend')).toHaveText(worth);
  await device.untilSaved();
  await device.untilOpensOffline();

  await product.cable.cut();
  await page.reload();
  await expect(figure('Responses')).toHaveText('2');
  await expect(figure('Return on spend')).toHaveText(worth);

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await device.openForm();
  await device.fillForm('Has a link');
  await device.choosePicture();
  await page.getByLabel('Link (optional)').fill('http://karibu.co.ke');
  await device.submit();
  await expect(page.getByText('The link must be a whole address')).toBeVisible();
  await page.getByLabel('Link (optional)').fill('https://karibu.co.ke/menu');
  await device.submit();
  await expect(device.card('Has a link')).toBeVisible();
  await product.cable.join();
  await device.untilSaved();
});

test('an advertiser compares campaigns, days and creatives, and saves the report; without a network the same', async ({
  page,
  product,
}) => {
  const { account, hours } = await newPlayedAdvertiser(product, { campaigns: 2, hours: 112 });
  const plays = (which: (hour: (typeof hours)[number]) => boolean = () => true) =>
    hours.filter(which).reduce((sum, hour) => sum + hour.plays, 0);
  const count = (number: number) => number.toLocaleString('en-US');
  const usual = daysAgo(27);
  const month = plays(({ day }) => day >= usual);
  // The period before ends at the hour that today has reached.
  const [hourNow, lastDay] = [new Date(Date.now() + 3 * 3_600_000).getUTCHours(), daysAgo(28)];
  const before = plays(({ day, hour }) => day < lastDay || (day === lastDay && hour < hourNow));

  await openDashboard(page, `${product.url}/advertiser/analytics`, account);
  const device = new AdvertiserPage(page);
  const totals = page.getByRole('region', { name: 'Totals' });
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${name} `) });
  const expectAll = async () => {
    await expect(totals).toContainText(count(month));
    await expect(totals).toContainText(costOf(month));
    await expect(totals).toContainText(`before: ${count(before)}`);
    for (const zone of ['CBD', 'Karen', 'Westlands']) {
      const played = plays((hour) => hour.day >= usual && hour.zone === zone);
      await expect(row('By zone', zone)).toContainText(count(played));
    }
  };
  await expectAll();
  await page.getByText('Show as a table').nth(1).click();
  const atEight = plays(({ day, hour }) => day >= usual && hour === 8);
  await expect(row('By hour', '8:00')).toContainText(count(atEight));
  await atEachSize(page, async ({ width }) => {
    expect(await overflow(page), `at ${width} px`).toBe(0);
    await expectAccessible(page, `analytics at ${width} px`);
  });

  await device.untilSaved();
  await device.untilOpensOffline();
  await product.cable.cut();
  await page.reload();
  await expectAll();
  const own = ({ campaign }: { campaign: number }) => campaign === 1;
  await page.getByRole('link', { name: campaignName(1) }).click();
  await page.getByLabel('Days').selectOption('dates');
  await page.getByLabel('First day').fill(daysAgo(9));
  await page.getByLabel('Last day').fill(daysAgo(3));
  const chosen = (hour: (typeof hours)[number]) =>
    own(hour) && hour.day >= daysAgo(9) && hour.day <= daysAgo(3);
  const expectChosen = async () => {
    await expect(totals).toContainText(costOf(plays(chosen)));
    const first = hours.filter(chosen).reduce((sum, { firstPlays }) => sum + firstPlays, 0);
    const creatives = page.getByRole('region', { name: 'By creative' }).getByRole('listitem');
    await expect(creatives.nth(0)).toContainText(`Plays${first}`);
    await expect(creatives.nth(0)).toContainText('Share by weight33%');
    await expect(creatives.nth(1)).toContainText(`Plays${plays(chosen) - first}`);
    await expect(row('By screen', 'Screen abcdef')).toContainText(count(plays(chosen)));
  };
  await expectChosen();
  // A link to it shows the same.
  await page.goto(page.url());
  await expectChosen();

  const saver = new DriverPage(page);
  for (const [choice, kind, column] of [
    ['By hour and zone', 'report', 4],
    ['By creative and day', 'creatives', 5],
    ['By screen and day', 'screens', 4],
  ] as const) {
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await saver.download(choice, 'menuitem');
    expect(csv.name).toBe(`juu-${kind}-${daysAgo(9)}-${daysAgo(3)}.csv`);
    const [headings = '', ...lines] = csv.content.toString().trim().split('\r\n');
    expect(headings.split(',')[column]).toBe('Plays');
    const played = lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0);
    expect(played).toBe(plays(chosen));
    expect(csv.content.toString()).not.toContain(campaignName(0));
  }
  const pdf = await saver.download('Download PDF');
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.content.toString('latin1')).toContain(costOf(plays(chosen)));
});
