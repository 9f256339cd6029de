import { nairobiDay } from '@juu/shared/time';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { MarginSection } from './margin-section.tsx';

const month = nairobiDay(new Date()).slice(0, 7);
const PATH = `GET /api/admin/margin?page=1&page_size=200&month=${month}&sort=margin_usd`;
const LOSES = '1,000 plays there cost advertisers $3 and pay drivers $10.';
const zone = (zone_name: string | null, billed_usd: number, paid_usd: number) => ({
  ...{ zone_id: zone_name, zone_name, month, impressions: 100, billed_usd, paid_usd },
  margin_usd: billed_usd - paid_usd,
});

it('lists the margin of zones with its total, marks those that lose money, and says why outside every zone does', async () => {
  const items = [zone(null, 0.5, 1), zone('Karen', 1, 1.5), zone('CBD', 10.1, 4)];
  serveAnswers({ [PATH]: { body: { items, total: 3, page: 1 } } });
  renderAdmin(<MarginSection search={{}} />);
  const table = await screen.findByRole('table', { name: 'Margin by zone' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Zone', 'Billed', 'Drivers', 'Margin'],
    [`Outside every zoneLoses money${LOSES}`, '$0.50', '$1.00', '-$0.50'],
    ['KarenLoses money', '$1.00', '$1.50', '-$0.50'],
    ['CBD', '$10.10', '$4.00', '$6.10'],
    ['Total', '$11.60', '$6.50', '$5.10'],
  ]);
});

it('shows margins that are the difference of the shown amounts', async () => {
  // In binary 1.005 lies below a half cent, and 0.505 above.
  const items = [{ ...zone('CBD', 1.005, 0.5), margin_usd: 0.505 }];
  serveAnswers({ [PATH]: { body: { items, total: 1, page: 1 } } });
  renderAdmin(<MarginSection search={{}} />);
  const table = await screen.findByRole('table', { name: 'Margin by zone' });
  const amounts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
  const shown = ['$1.00', '$0.50', '$0.50'];
  expect(amounts).toEqual([shown, shown]);
});

it('says that a month had no plays, and that margins didn’t load', async () => {
  const answers = { [PATH]: { body: { items: [], total: 0, page: 1 } } };
  serveAnswers(answers);
  renderAdmin(<MarginSection search={{}} />);
  expect(await screen.findByText(/^No plays in/)).toBeTruthy();
  serveAnswers({});
  renderAdmin(<MarginSection search={{ margin: '2020-01' }} />);
  expect(await screen.findByText(/The margins didn’t load/)).toBeTruthy();
});
