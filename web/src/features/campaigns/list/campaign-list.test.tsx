import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { CampaignList } from './campaign-list.tsx';

const dates = { start_date: '2020-01-01', end_date: '2999-12-31' };
const CAMPAIGNS = [
  campaignRow({ id: 'plays', name: 'It plays', status: 'active', ...dates }),
  campaignRow({ id: 'waits', name: 'It waits', status: 'active', ...dates }),
  campaignRow({ id: 'third', name: 'A third', status: 'active', ...dates }),
  campaignRow({ id: 'draft', name: 'A draft', ...dates }),
];
const factsOf = (id: string) => ({
  id,
  advertiser_status: 'active',
  account_plan: 'enterprise',
  zone_ids: '[]',
  creatives_arrived: id === 'waits' ? 0 : 1,
  over_credit_since: null,
  spent_usd: 0,
  spent_today_usd: 0,
  account_plays_today: 0,
});

/** The live queries of the page. */
const watched = vi.hoisted((): string[] => []);
vi.mock('@/replica/use-rows.ts', () => ({
  useRows(sql: string) {
    useEffect(() => void watched.push(sql), [sql]);
    return { rows: rowsOf(sql), loading: sql.includes(late.table) };
  },
}));
/** The table whose rows aren't read yet. */
const late = vi.hoisted(() => ({ table: 'none' }));
afterEach(() => {
  late.table = 'none';
});
function rowsOf(sql: string): object[] {
  if (sql.includes('count(*) AS campaigns')) return [{ id: 'all', campaigns: CAMPAIGNS.length }];
  if (sql.includes('campaign_daily')) return CAMPAIGNS.map(({ id }) => factsOf(id));
  return sql.includes('FROM campaigns') ? CAMPAIGNS : [];
}
vi.mock('@powersync/react', () => ({ useStatus: () => ({ lastSyncedAt: new Date() }) }));
vi.mock('./campaign-actions.tsx', () => ({ CampaignActions: () => null }));
vi.mock('./unfinished-campaigns.tsx', () => ({ UnfinishedCampaigns: () => null }));
vi.mock('@/features/creatives/campaign-creatives.tsx', () => ({ CampaignCreatives: () => null }));

it('says on each card why an active campaign does not play, with one query for all of them', async () => {
  renderPage(<CampaignList search={{}} leftPage={undefined} onOpen={() => undefined} />);
  const card = await screen.findByLabelText('It waits');
  expect(card.textContent).toContain('Not playing now.');
  for (const name of ['It plays', 'A third', 'A draft']) {
    expect(screen.getByLabelText(name).textContent).not.toContain('Not playing now.');
  }
  expect(watched.filter((sql) => sql.includes('campaign_daily'))).toHaveLength(1);
});

it.each(['SELECT * FROM creatives', 'FROM pending_files', 'FROM campaign_daily', 'FROM zones'])(
  'shows no card before all that cards show is read: %s',
  async (table) => {
    late.table = table;
    renderPage(<CampaignList search={{}} leftPage={undefined} onOpen={() => undefined} />);
    await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeNull());
    expect(screen.queryByLabelText('It waits')).toBeNull();
  },
);

it.each([
  ['as it opens', {}, true],
  ['not in another order', { sort: 'name' }, false],
  ['not narrowed', { status: 'active' }, false],
] as const)('is kept for the next start: %s', async (_, search, isKept) => {
  renderPage(<CampaignList search={search} leftPage={undefined} onOpen={() => undefined} />);
  await screen.findByLabelText('It plays');
  expect(document.querySelector('[data-first-screen]') !== null).toBe(isKept);
});
