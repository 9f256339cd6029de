import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';

const replica = vi.hoisted(() => ({
  hasPlays: true,
  active: false,
  firstSync: 'done',
  sums: [] as object[],
  paces: [] as object[],
}));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows(sql: string) {
    const rows = () => {
      if (sql.includes("'first' AS id")) return replica.hasPlays ? [{ id: 'first' }] : [];
      if (sql.includes("'active' AS id")) return replica.active ? [{ id: 'active' }] : [];
      if (sql.includes("'zone '")) return replica.sums;
      if (sql.includes('daily_cap_usd')) return replica.paces;
      return sql.includes('FROM zones') ? [{ id: 'z', name: 'CBD' }] : [];
    };
    return { rows: rows(), loading: false };
  },
}));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => replica.firstSync }));
vi.mock('@/replica/replica.ts', () => ({ useReplica: () => ({ database: {} }) }));

const sums = (plays: number, micro: number, before = 0) => ({
  ...{ plays, micro, plays_before: before, micro_before: before * 10_000 },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') });
  replica.hasPlays = true;
  replica.active = false;
  replica.firstSync = 'done';
  replica.paces = [];
  replica.sums = [
    { id: 'day 2026-11-22', by: 'day', key: '2026-11-22', ...sums(1_200, 16_800_000) },
    { id: 'day 2026-10-25', by: 'day', key: '2026-10-25', ...sums(1_000, 10_000_000) },
    { id: 'hour 8', by: 'hour', key: 8, ...sums(1_200, 16_800_000, 1_000) },
    { id: 'zone z', by: 'zone', key: 'z', ...sums(1_200, 16_800_000, 1_000) },
  ];
  return () => vi.useRealTimers();
});

it('says that there is no data before a campaign is active', async () => {
  replica.hasPlays = false;
  renderPage(<AnalyticsTab search={{}} />);
  expect(await screen.findByRole('heading', { name: 'No data yet' })).toBeTruthy();
});

it('shows totals of zero once a campaign is active, before its first play', async () => {
  replica.hasPlays = false;
  replica.active = true;
  replica.sums = [];
  renderPage(<AnalyticsTab search={{}} />);
  expect(await screen.findByRole('region', { name: 'Totals' })).toBeTruthy();
  expect(screen.queryByText('No data yet')).toBeNull();
});

it('says nothing of the kind while the account’s data is on its way', async () => {
  replica.hasPlays = false;
  replica.firstSync = 'coming';
  const { container } = renderPage(<AnalyticsTab search={{}} />);
  await vi.waitFor(() => expect(container.querySelector('[aria-busy]')).toBeTruthy());
  expect(screen.queryByText('No data yet')).toBeNull();
});

it('tells plays and spend, each chart’s figures in a table, and the change since the period before', async () => {
  renderPage(<AnalyticsTab search={{}} />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).toContain('1,200');
  expect(totals.textContent).toContain('$16.80');
  expect(totals.textContent).toContain('+20%, before: 1,000');
  for (const [table, row] of [
    ['By day', 'Sun 22\u00a0Nov'],
    ['By hour', '8:00'],
    ['By weekday', 'Sun'],
    ['By zone', 'CBD'],
  ] as const) {
    const name = within(screen.getByRole('table', { name: table, hidden: true }));
    const found = name.getByRole('row', { name: new RegExp(`^${row}`), hidden: true });
    expect(found.textContent).toContain('1,200+20%$16.80$14.00');
  }
});

it('shows only the period itself if nothing is compared', async () => {
  renderPage(<AnalyticsTab search={{ compare: 'off' }} />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).not.toContain('before');
  expect(screen.queryByRole('columnheader', { name: 'Change', hidden: true })).toBeNull();
});

it('says so if nothing played in the chosen days, and if a link’s campaign is gone', async () => {
  replica.sums = [];
  const { leave } = renderPage(<AnalyticsTab search={{}} />);
  expect(await screen.findByRole('heading', { name: 'No plays in these days' })).toBeTruthy();
  leave();
  renderPage(<AnalyticsTab search={{ campaign: 'gone' }} />);
  expect(await screen.findByRole('link', { name: 'Show all campaigns' })).toBeTruthy();
});

it.each([
  ['with', 'https://a.ke', 1],
  ['without', null, 0],
])('a campaign %s a link has its responses, if nothing played, too', async (_, link_url, cards) => {
  replica.sums = [];
  replica.paces = [{ id: 'a', name: 'A', status: 'draft', link_url, link_code: 'own' }];
  renderPage(<AnalyticsTab search={{ campaign: 'a' }} />);
  expect(await screen.findByRole('heading', { name: 'No plays in these days' })).toBeTruthy();
  expect(screen.queryAllByRole('region', { name: 'Responses' })).toHaveLength(cards);
});
