import { renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTitleWithPart } from '@/lib/pages/title-part.ts';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import type { CampaignEditor } from '../form/campaign-editor.tsx';
import { CampaignPage } from './campaign-page.tsx';

const ID = '30000000-0000-4000-8000-000000000001';
const REASON = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of the reason.`).join(
  '\n',
);
const CAMPAIGN = {
  id: ID,
  name: 'Launch week',
  subscription_plan: 'premium',
  category: 'alcohol',
  budget_usd: 900,
  daily_cap_usd: 30,
  start_date: '2026-11-20',
  end_date: '2999-12-20',
  status: 'active',
  pause_cause: null as string | null,
  review_note: null as string | null,
  created_at: '2026-11-19T09:00:00.000Z',
};

const device = vi.hoisted(() => ({
  campaigns: [] as object[],
  drafts: [] as object[],
  zones: [] as object[],
  excluded: [] as object[],
  creatives: [] as object[],
  unsentStatus: undefined as string | undefined,
  estimate: undefined as object | undefined,
  changes: [] as object[],
  figures: {},
  loading: false,
  /** Part of a query that is still being read. */
  unread: undefined as string | undefined,
  status: { hasSynced: true, connected: true },
}));

vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => {
    const loading = device.loading || (device.unread !== undefined && sql.includes(device.unread));
    return { rows: loading ? [] : rowsOf(sql), loading };
  },
}));
function rowsOf(sql: string): object[] {
  if (sql.includes('FROM campaigns')) return device.campaigns;
  if (sql.includes('FROM campaign_form_drafts')) return device.drafts;
  if (sql.includes('FROM campaign_zones')) return device.zones;
  if (sql.includes('FROM zones')) return device.excluded;
  if (sql.includes('AS plays_today')) return [device.figures];
  if (sql.includes('AS first FROM ps_crud'))
    return device.unsentStatus ? [{ id: 'status', first: device.unsentStatus }] : [];
  if (sql.includes('FROM campaign_estimates')) return device.estimate ? [device.estimate] : [];
  if (sql.includes('AS id, ifnull(sum(impressions)'))
    return [{ id: 'billed', plays: 4504, spend_usd: 63 }];
  if (sql.includes('decided_at FROM campaign_changes')) return device.changes;
  if (sql.includes('FROM pending_files')) return [];
  return sql.includes('FROM creatives') ? device.creatives : [];
}
vi.mock('../playing/playing-card.tsx', () => ({ PlayingCard: () => null }));
vi.mock('@powersync/react', () => ({ useStatus: () => device.status }));
vi.mock('../form/campaign-editor.tsx', () => ({
  CampaignEditor: ({ draftKey, onFixed, children }: Parameters<typeof CampaignEditor>[0]) => (
    <>
      <button type="button" onClick={onFixed}>
        form of {draftKey}
      </button>
      {children}
    </>
  ),
}));

beforeEach(() => {
  Object.assign(device, {
    campaigns: [CAMPAIGN],
    drafts: [],
    zones: [],
    excluded: [],
    creatives: [],
    unsentStatus: undefined,
    estimate: undefined,
    changes: [],
    figures: {
      id: 'figures',
      plays: 4504,
      plays_today: 1204,
      spent_usd: 63,
      spent_today_usd: 16.86,
    },
    loading: false,
    unread: undefined,
    status: { hasSynced: true, connected: true },
  });
});

type PageProps = Parameters<typeof CampaignPage>[0];

/** The page, and a way to see what changed on the device since. */
function LivePage(props: PageProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  return (
    <ReplicaContext.Provider value={{} as Replica}>
      <CampaignPage {...props} />
      <button type="button" onClick={redraw}>
        redraw
      </button>
    </ReplicaContext.Provider>
  );
}

function open(campaignKey = ID) {
  const onLeave = vi.fn();
  const onOpen = vi.fn();
  const { leave } = renderPage(
    <LivePage campaignKey={campaignKey} onLeave={onLeave} onOpen={onOpen} />,
  );
  return { leave, onLeave, onOpen, redraw: () => userEvent.click(screen.getByText('redraw')) };
}

it.each(['FROM campaign_zones', 'FROM zones', 'FROM campaign_changes'])(
  'says nothing of a campaign until all of it is read: %s',
  async (unread) => {
    device.unread = unread;
    const { redraw } = open();
    expect(await screen.findByText('Loading the campaign')).toBeTruthy();
    expect(screen.queryByText('All zones')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Propose a change' })).toBeNull();
    device.unread = undefined;
    await redraw();
    expect(await screen.findByText('All zones')).toBeTruthy();
  },
);

it('shows a campaign that can’t be changed: what it is, where it plays, and its pictures', async () => {
  device.zones = [{ id: 'z', name: 'Westlands', tier: 'premium', base_cpm: 12 }];
  device.excluded = [{ id: 'y', name: 'Karen' }];
  const hours = '1'.repeat(5 * 24).padEnd(168, '0');
  device.campaigns = [{ ...CAMPAIGN, hours, link_url: 'https://karibu.co.ke', link_code: 'own' }];
  device.creatives = [
    { id: 'a', campaign_id: ID, format: 'image', file_url: '/files/a.png', weight: 3 },
    { id: 'b', campaign_id: ID, format: 'video', file_url: null },
  ];
  const { onLeave } = open();
  const record = await screen.findByRole('article');
  const heading = within(record).getByRole('heading', { name: 'Launch week' });
  expect(document.activeElement).toBe(heading);
  expect(record.textContent).toContain('ActiveIt’s approved and can play on its dates.');
  const facts = within(record).getByRole('region', { name: 'Details' }).textContent;
  for (const fact of [
    '$900',
    '$30',
    'Premium',
    'Alcohol',
    '20 Nov 2026',
    'Mon–Fri all day',
    'Westlands premium zone,',
    'Excluded zonesKaren',
  ]) {
    expect(facts).toContain(fact);
  }
  const [first, second] = within(record).getAllByRole('figure');
  const whole = within(first as HTMLElement).getByRole('link', { name: /full size/ });
  expect(whole.getAttribute('href')).toBe('/files/a.png');
  expect(within(first as HTMLElement).getAllByRole('img')).toHaveLength(1);
  expect(first?.textContent).toContain('Weight 3 · 75% of plays');
  expect(second?.textContent).toContain('Weight 1 · 25% of plays');
  expect(second?.textContent).toContain('File not arrived yet');
  expect(within(record).getByRole('region', { name: 'Figures' })).toBeTruthy();
  expect(within(record).getByRole('region', { name: 'Short links' })).toBeTruthy();
  expect(screen.queryByText(/can’t be changed/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to Campaigns' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it.each([
  ['its flight is over', { end_date: '2026-11-21' }, 'Completed', /Its dates are over/],
  [
    'it was taken down',
    { status: 'paused', pause_cause: 'taken_down', review_note: REASON },
    'Taken down',
    /It no longer plays/,
  ],
])('says what it means that %s, with the reason in full', async (_, columns, badge, meaning) => {
  const campaign = { ...CAMPAIGN, ...columns };
  device.campaigns = [campaign];
  open();
  const record = await screen.findByRole('article');
  expect(within(record).getByText(badge)).toBeTruthy();
  expect(within(record).getByText(meaning)).toBeTruthy();
  if (!campaign.review_note) return;
  const reason = within(record).getByText(/^Line 1 of the reason/);
  expect(reason.textContent).toBe(REASON);
  expect(reason.className).not.toContain('clamp');
});

it('leads to the campaign’s analytics, and offers a copy of it', async () => {
  open();
  const analytics = await screen.findByRole('link', { name: 'Analytics of Launch week' });
  expect(analytics.getAttribute('href')).toBe(`/advertiser/analytics?campaign=${ID}`);
  expect(analytics.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Duplicate Launch week' })).toBeTruthy();
});

it.each([
  [
    'a pause',
    'paused',
    { status: 'paused' },
    'Paused',
    /You paused it on this device\. .* once it’s sent/,
  ],
  ['a resume', 'active', {}, 'Active', /You resumed it on this device\. .* once it’s sent/],
  [
    'an end',
    'ended',
    { status: 'ended' },
    'Ended',
    /You ended it on this device\. .* once it’s sent/,
  ],
])('says of %s that it counts only once it is sent', async (_, first, columns, badge, words) => {
  device.campaigns = [{ ...CAMPAIGN, ...columns }];
  device.unsentStatus = first;
  const { redraw } = open();
  const record = within(await screen.findByRole('article'));
  expect(record.getByText(badge)).toBeTruthy();
  expect(record.getByText('Not sent yet')).toBeTruthy();
  expect(record.getByText(words)).toBeTruthy();
  device.unsentStatus = undefined;
  await redraw();
  expect(record.queryByText('Not sent yet')).toBeNull();
  expect(record.queryByText(words)).toBeNull();
});

it.each([
  ['a pause and its resume', 'paused', {}, /^It’s approved and can play/],
  ['a resume and another pause', 'active', { status: 'paused' }, /^You paused it\. Resume it/],
])('says of %s, both unsent, nothing that takes effect', async (_, first, columns, words) => {
  device.campaigns = [{ ...CAMPAIGN, ...columns }];
  device.unsentStatus = first;
  open();
  const record = within(await screen.findByRole('article'));
  expect(record.getByText(words)).toBeTruthy();
  expect(record.queryByText(/takes effect/)).toBeNull();
});

it('says that there is no creative only once they are read', async () => {
  device.unread = 'FROM creatives';
  const { redraw } = open();
  expect(await screen.findByRole('status', { name: 'Loading creatives' })).toBeTruthy();
  expect(screen.queryByText('This campaign has no creative.')).toBeNull();
  device.unread = undefined;
  await redraw();
  expect(await screen.findByText('This campaign has no creative.')).toBeTruthy();
});

it('says of which version the estimate is, once a change of the campaign has taken over', async () => {
  const estimated_at = '2026-11-20T08:00:00.000Z';
  device.estimate = { id: 'e', plays: 60_000, spend_usd: 800, until: null, estimated_at };
  device.changes = [{ id: 'a', decided_at: '2026-11-20T07:00:00.000Z' }];
  const { redraw } = open();
  const card = await screen.findByRole('region', { name: 'Estimated and billed' });
  expect(card.textContent).not.toContain('before the change');
  device.changes = [...device.changes, { id: 'b', decided_at: '2026-11-24T22:00:00.000Z' }];
  await redraw();
  expect(card.textContent).toContain(
    'The estimate is of the version before the change of 25 Nov 2026.',
  );
});

it.each([
  ['a draft', { status: 'draft' }],
  ['a rejected one', { status: 'paused', pause_cause: 'rejected' }],
])('opens the form of %s', async (_, columns) => {
  device.campaigns = [{ ...CAMPAIGN, ...columns }];
  open();
  await screen.findByText(`form of ${ID}`);
});

it('opens the form of a new campaign, and one that is kept although its campaign was deleted', async () => {
  device.campaigns = [];
  open('new').leave();
  device.drafts = [{ id: ID }];
  open();
  await screen.findByText(`form of ${ID}`);
});

it('an open form stays when its campaign is approved, and gives way once it finds out', async () => {
  device.campaigns = [{ ...CAMPAIGN, status: 'draft' }];
  const { redraw } = open();
  const form = await screen.findByText(`form of ${ID}`);
  device.campaigns = [CAMPAIGN];
  await redraw();
  expect(form.isConnected).toBe(true);
  await userEvent.click(form);
  await screen.findByRole('article');
});

it('says that it is still reading', async () => {
  device.loading = true;
  open();
  await screen.findByText('Loading the campaign');
  expect(screen.queryByText(/deleted/)).toBeNull();
});

it('shows the campaign once it arrives', async () => {
  Object.assign(device, { campaigns: [], status: { hasSynced: false, connected: true } });
  const { redraw } = open();
  await screen.findByText('Getting your campaign…');
  device.campaigns = [CAMPAIGN];
  await redraw();
  await screen.findByRole('article');
});

it('has the campaign’s name in its title', async () => {
  open();
  await screen.findByRole('article');
  expect(renderHook(() => useTitleWithPart('Campaigns')).result.current).toBe(
    'Launch week · Campaigns',
  );
});

it.each([
  ['of another person', ID, { hasSynced: true, connected: true }, /was deleted or isn’t yours/],
  ['that is no id', 'gold', { hasSynced: false, connected: false }, /was deleted or isn’t yours/],
  ['before the first data', ID, { hasSynced: false, connected: false }, /Getting your campaign/],
  [
    'before that without a server',
    ID,
    { hasSynced: false, connected: false, downloadError: new Error('unreachable') },
    /isn’t on this device yet/,
  ],
])('has its own words for an address %s', async (_, key, status, words) => {
  Object.assign(device, { campaigns: [], status });
  open(key);
  await screen.findByRole('heading', { name: words });
  const list = screen.getByRole('link', { name: 'See your campaigns' });
  expect(list.getAttribute('href')).toBe('/advertiser/campaigns');
});
