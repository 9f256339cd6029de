import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import type { AnalyticsSearch } from './analytics-search.ts';
import { AnalyticsTab } from './analytics-tab.tsx';

const replica = vi.hoisted(() => ({
  hasPlays: true,
  firstDay: '2026-09-28',
  active: false,
  firstSync: 'done',
  /** Part of a query that still has the rows of the one before. */
  stale: undefined as string | undefined,
  sums: [] as object[],
  campaigns: [] as object[],
  approvedCampaigns: [] as object[],
  creatives: [] as object[],
  paces: [] as object[],
  /** Every statement that was asked. */
  asked: [] as string[],
}));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows(sql: string | undefined) {
    if (sql === undefined) return { rows: [], loading: false, stale: false };
    replica.asked.push(sql);
    const rows = () => {
      if (sql.includes("'first' AS id")) {
        return replica.hasPlays ? [{ id: 'first', day: replica.firstDay }] : [];
      }
      if (sql.includes("'active' AS id")) return replica.active ? [{ id: 'active' }] : [];
      if (sql.includes("'zone '")) return replica.sums;
      if (sql.includes('daily_cap_usd')) return replica.paces;
      if (sql.includes('updated_at DESC')) return replica.approvedCampaigns;
      if (sql.includes('campaign_id AS id')) return replica.campaigns;
      if (sql.includes('SELECT campaign_id, creative_id AS id')) return replica.creatives;
      return sql.includes('FROM zones') ? [{ id: 'z', name: 'CBD' }] : [];
    };
    const stale = replica.stale !== undefined && sql.includes(replica.stale);
    return { rows: rows(), loading: false, stale };
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
  replica.firstDay = '2026-09-28';
  replica.active = false;
  replica.firstSync = 'done';
  replica.stale = undefined;
  replica.paces = [];
  replica.campaigns = [];
  replica.approvedCampaigns = [];
  replica.creatives = [];
  replica.asked = [];
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

it.each(['coming', 'waiting'])(
  'shows no zeros of an active campaign before the figures are on the device: %s',
  async (firstSync) => {
    replica.hasPlays = false;
    replica.active = true;
    replica.firstSync = firstSync;
    replica.sums = [];
    const { container } = renderPage(<AnalyticsTab search={{}} />);
    await vi.waitFor(() => expect(container.querySelector('[aria-busy], h3, h2')).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pacing today' })).toBeNull();
  },
);

it.each([
  ['a chosen campaign', { campaign: 'a' }, true],
  ['all campaigns', {}, false],
])('asks for creatives, responses and screens of a campaign only: %s', async (_, search, asks) => {
  const amounts = { budget_usd: 50, daily_cap_usd: 5, spent_usd: 0, spent_today_usd: 0 };
  replica.paces = [{ id: 'a', name: 'A', status: 'draft', ...amounts }];
  renderPage(<AnalyticsTab search={search} />);
  await screen.findByRole('region', { name: 'Totals' });
  for (const part of [
    'creative_id AS id, campaign_id, day',
    'device_ref AS id',
    'FROM campaign_responses',
    'link_code FROM creatives',
  ]) {
    const asked = replica.asked.some((sql) => sql.includes(part));
    expect([part, asked]).toEqual([part, asks]);
  }
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
    const { rows } = await screen.findByRole<HTMLTableElement>('table', {
      name: table,
      hidden: true,
    });
    const found = [...rows].find(({ textContent }) => textContent?.startsWith(row));
    expect(rows[0]?.textContent).toMatch(/Plays, changeSpend, changePer 1,000$/);
    expect(found?.textContent).toContain('1,200+20%$16.80+68%$14.00');
  }
});

it('shows only the period itself if nothing is compared', async () => {
  renderPage(<AnalyticsTab search={{ compare: 'off' }} />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).not.toContain('before');
  expect(screen.queryByText(/, change$/)).toBeNull();
});

it('compares with no period that began before the first play, and says so', async () => {
  replica.firstDay = '2026-09-29';
  renderPage(<AnalyticsTab search={{}} />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).not.toMatch(/before|%/);
  expect(screen.queryByText(/, change$/)).toBeNull();
  expect(
    screen.getByText(/^No full period before to compare with: the first play was on 29 Sept? 2026/),
  ).toBeTruthy();
});

it('says of a campaign that began within the period before that it is new, instead of how it grew', async () => {
  const rank = { name: 'Karibu', count_all: 3, ...sums(600, 8_400_000, 100) };
  replica.campaigns = [
    { ...rank, id: 'a', first_day: '2026-09-28' },
    { ...rank, id: 'b', name: 'Begun midway', first_day: '2026-10-10' },
    { ...rank, id: 'c', name: 'Begun now', first_day: '2026-11-02', plays_before: 0 },
  ];
  const { leave } = renderPage(<AnalyticsTab search={{}} />);
  const table = await screen.findByRole('table', { name: 'By campaign' });
  const rows = within(table).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Karibu600+500%$8.40+740%$14.00',
    'Begun midway600New$8.40New$14.00',
    'Begun now600New$8.40New$14.00',
  ]);
  expect(screen.getByText(/New: the campaign first played after the period before/)).toBeTruthy();
  leave();
  renderPage(<AnalyticsTab search={{ compare: 'off' }} />);
  await screen.findByRole('table', { name: 'By campaign' });
  expect(screen.queryByText(/New/)).toBeNull();
});

it('shows cents in its tables that add up to the total shown', async () => {
  const thirds = ['x', 'y', 'z'].map((key) => ({
    ...{ id: `zone ${key}`, by: 'zone', key, ...sums(400, 5_603_400) },
  }));
  const day = { id: 'day 2026-11-22', by: 'day', key: '2026-11-22', ...sums(1_200, 16_810_200) };
  replica.sums = [day, ...thirds];
  renderPage(<AnalyticsTab search={{ compare: 'off' }} />);
  expect((await screen.findByRole('region', { name: 'Totals' })).textContent).toContain('$16.81');
  const rows = within(await screen.findByRole('table', { name: 'By zone' })).getAllByRole('row');
  const spend = rows.slice(1).map(({ textContent }) => textContent?.match(/\$5\.6\d/)?.[0]);
  expect(spend.toSorted()).toEqual(['$5.60', '$5.60', '$5.61']);
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

it('cuts the period before at the present hour while today is among the days, and says so', async () => {
  const { leave } = renderPage(<AnalyticsTab search={{}} />);
  const said = /Today isn’t over: the period before ends at 12:00/;
  expect(await screen.findByText(said)).toBeTruthy();
  leave();
  renderPage(<AnalyticsTab search={{ range: 'dates', from: '2026-11-01', to: '2026-11-21' }} />);
  await screen.findByRole('region', { name: 'Totals' });
  expect(screen.queryByText(said)).toBeNull();
});

it('says how many campaigns play today if it shows only some, and how to see the others', async () => {
  const pace = {
    status: 'active',
    budget_usd: 50,
    spent_usd: 10,
    spent_today_usd: 1,
    start_date: '2026-11-01',
    end_date: '2026-12-01',
  };
  replica.paces = ['a', 'b'].map((id) => ({ ...pace, id, name: id, count_all: 9 }));
  const { leave } = renderPage(<AnalyticsTab search={{}} />);
  const card = await screen.findByRole('region', { name: 'Pacing today' });
  expect(card.textContent).toContain('2 of 9 campaigns, those that have used most');
  leave();
  replica.paces = replica.paces.map((row) => ({ ...row, count_all: 2 }));
  renderPage(<AnalyticsTab search={{}} />);
  const all = await screen.findByRole('region', { name: 'Pacing today' });
  expect(all.textContent).not.toContain('of 2 campaigns');
});

it('calls the daily cap over past days today’s', async () => {
  const amounts = { budget_usd: 50, daily_cap_usd: 5, spent_usd: 10, spent_today_usd: 1 };
  replica.paces = [{ id: 'a', name: 'A', status: 'active', ...amounts, count_all: 1 }];
  renderPage(<AnalyticsTab search={{ campaign: 'a', show: 'spend' }} />);
  const card = await screen.findByRole('region', { name: 'By day' });
  expect(card.textContent).toContain('today’s daily cap, $5.00; past days may have had another');
});

it('lists approved campaigns that haven’t played in these days, too', async () => {
  replica.approvedCampaigns = [{ id: 'new', name: 'Just approved', count_all: 1 }];
  renderPage(<AnalyticsTab search={{}} />);
  const choice = await screen.findByRole('combobox', { name: 'Campaign' });
  expect(within(choice).getByRole('option', { name: 'Just approved' })).toBeTruthy();
});

it('shows all campaigns’ creatives by campaign, and says why not their screens', async () => {
  replica.campaigns = ['a', 'b'].map((id) => ({
    ...{ id, name: `Campaign ${id}`, ...sums(600, 8_400_000), count_all: 2 },
  }));
  replica.creatives = [
    { id: 'k-1', campaign_id: 'b', ...sums(400, 5_600_000) },
    { id: 'k-2', campaign_id: 'b', ...sums(200, 2_800_000) },
  ];
  renderPage(<AnalyticsTab search={{}} />);
  const table = await screen.findByRole('table', { name: 'Creatives by campaign' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CreativePlaysSpendPer 1,000',
    'Campaign b',
    'Earlier creative 1400$5.60$14.00',
    'Earlier creative 2200$2.80$14.00',
  ]);
  expect(within(table).queryByText('Campaign a')).toBeNull();
  expect(screen.getByText(/they can’t be added up/)).toBeTruthy();
});

/** The tab, and a way to its last seven days. */
function Switched() {
  const [search, setSearch] = useState<AnalyticsSearch>({ compare: 'off' });
  return (
    <>
      <AnalyticsTab search={search} />
      <button type="button" onClick={() => setSearch({ compare: 'off', range: '7d' })}>
        switch
      </button>
    </>
  );
}

it('keeps what it shows, marked as busy, until all of another period is read', async () => {
  renderPage(<Switched />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  const [day] = replica.sums;
  replica.sums = [{ ...day, ...sums(70, 700_000) }];
  replica.stale = "'first' AS id";
  await userEvent.click(screen.getByText('switch'));
  expect(totals.textContent).toContain('1,200');
  expect(totals.parentElement?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Days' }).value).toBe('7d');
  replica.stale = undefined;
  await userEvent.click(screen.getByText('switch'));
  expect(totals.textContent).toContain('70');
  expect(totals.textContent).not.toContain('1,200');
  expect(totals.parentElement?.getAttribute('aria-busy')).toBe('false');
});
