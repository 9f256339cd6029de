import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { changeKeyOf } from '../drafts/campaign-draft.ts';
import { PlayingCard } from './playing-card.tsx';

const CAMPAIGN = {
  id: '30000000-0000-4000-8000-000000000001',
  status: 'active',
  start_date: '2020-01-01',
  end_date: '2999-12-31',
  hours: null,
  excluded_zones: null,
  budget_usd: 100,
  daily_cap_usd: 10,
} as ReplicaRow<'campaigns'>;
const FACTS = {
  id: CAMPAIGN.id,
  advertiser_status: 'active',
  account_plan: 'enterprise',
  zone_ids: '[]',
  creatives_arrived: 1,
  over_credit_since: null,
  spent_usd: 10,
  spent_today_usd: 10,
  account_plays_today: 0,
};
const ANSWER = {
  campaign_id: CAMPAIGN.id,
  at: new Date().toISOString(),
  today: { spent_usd: 1.25, granted_plays: 1_240, granted_usd: 17.36 },
  is_playing: true,
  reasons: [],
};

vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => ({ rows: sql.includes('campaigns') ? [FACTS] : [], loading: false }),
}));
const device = vi.hoisted(() => ({
  hasSynced: true,
  lastSyncedAt: new Date(Date.now() - 5 * 60_000),
  downloadError: undefined as Error | undefined,
}));
vi.mock('@powersync/react', () => ({ useStatus: () => device }));
const server = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  queryClient.clear();
  Object.assign(device, { hasSynced: true, downloadError: undefined });
  vi.stubGlobal('fetch', server);
});

it('says what the server knows: that it plays, and what is granted', async () => {
  server.mockImplementation(async () => Response.json(ANSWER));
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  const card = await screen.findByRole('region', { name: 'Your ad is playing' });
  expect(card.textContent).toContain(
    'spent today. Screens may play it 1,240 more times for up to $17.36.',
  );
  expect(card.textContent).toContain('The server checked just now.');
  // Figures change every few seconds: they are not read out.
  expect(within(card).getByRole('status').textContent).toBe('Your ad is playing');
});

it('says the device’s spend, like the figures beside it, and the server’s while the device knows of less', async () => {
  server.mockImplementation(async () => Response.json(ANSWER));
  const { leave } = renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  const card = await screen.findByRole('region', { name: 'Your ad is playing' });
  expect(card.textContent).toContain('$10 of $10 spent today.');
  leave();
  device.hasSynced = false;
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  expect(await screen.findByText(/^\$1\.25 of \$10 spent today\./)).toBeTruthy();
});

it('grants one more time, not times', async () => {
  const today = { ...ANSWER.today, granted_plays: 1, granted_usd: 0.02 };
  server.mockImplementation(async () => Response.json({ ...ANSWER, today }));
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  const card = await screen.findByRole('region', { name: 'Your ad is playing' });
  expect(card.textContent).toContain('Screens may play it 1 more time for up to $0.02.');
});

it('says what the device knows if the server does not answer, and how old that is', async () => {
  server.mockRejectedValue(new TypeError('no network'));
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  const card = await screen.findByRole('region', { name: 'Why isn’t my ad playing?' });
  const reasons = within(card).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Today’s cap is used up.'),
  ]);
  expect(card.textContent).toContain(
    'From this device, last updated 5 minutes ago. It doesn’t know where screens are now, or what is left of this hour’s money.',
  );
});

it('leads to another file if the first never arrives', async () => {
  server.mockImplementation(async () =>
    Response.json({
      ...ANSWER,
      is_playing: false,
      reasons: [{ code: 'no_creative', message: 'None has arrived.', remedy: 'Propose a change.' }],
    }),
  );
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  expect(await screen.findByRole('link', { name: 'Propose a change' })).toBeTruthy();
});

it('leads to the form that proposes a change, unless one is in review', async () => {
  server.mockRejectedValue(new TypeError('no network'));
  const { leave } = renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  const change = await screen.findByRole('link', { name: 'Propose a change' });
  expect(change.getAttribute('href')).toBe(`/advertiser/campaigns/${changeKeyOf(CAMPAIGN.id)}`);
  leave();
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting />);
  await screen.findByText('Today’s cap is used up.');
  expect(screen.queryByRole('link', { name: 'Propose a change' })).toBeNull();
});

it('a new device that can’t reach the server says that it doesn’t know', async () => {
  server.mockRejectedValue(new TypeError('no network'));
  Object.assign(device, { hasSynced: false, downloadError: new Error('no network') });
  renderPage(<PlayingCard campaign={CAMPAIGN} isChangeWaiting={false} />);
  expect(
    await screen.findByText(/^This device doesn’t know yet whether your ad plays/),
  ).toBeDefined();
});
