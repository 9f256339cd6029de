import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useReducer } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { CampaignList } from './campaign-list.tsx';
import { PAGE_SIZE } from './shown-count.ts';

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
    const stale = late.isStale && sql.includes('page AS');
    return { rows: rowsOf(sql), loading: sql.includes(late.table), stale };
  },
}));
/** What isn't read yet: a table, or what belongs to a campaign that was not listed before. */
const late = vi.hoisted(() => ({ table: 'none', id: 'none', isStale: false }));
/** The campaigns that the list finds. */
let found = CAMPAIGNS;
let redraw: () => void;
const said = hearToasts();
afterEach(() => {
  Object.assign(late, { table: 'none', id: 'none', isStale: false });
  device.hasSynced = true;
  found = CAMPAIGNS;
});
function LiveList({ status }: { status?: 'active' }) {
  const [, again] = useReducer((times: number) => times + 1, 0);
  redraw = () => act(again);
  return <CampaignList search={{ status }} leftPage={undefined} onOpen={() => undefined} />;
}
function rowsOf(sql: string): object[] {
  if (sql.includes('count(*) AS campaigns')) return [{ id: 'all', campaigns: CAMPAIGNS.length }];
  if (sql.includes('campaign_daily'))
    return found.filter(({ id }) => id !== late.id).map(({ id }) => factsOf(id));
  return sql.includes('FROM campaigns') ? found : [];
}
const device = vi.hoisted(() => ({ hasSynced: true }));
vi.mock('@powersync/react', () => ({ useStatus: () => device }));
vi.mock('./campaign-actions.tsx', () => ({
  CampaignActions: ({
    campaign,
    onDelete,
  }: {
    campaign: { name: string };
    onDelete: () => void;
  }) => (
    <>
      <button type="button">Pause {campaign.name}</button>
      <button type="button" onClick={onDelete}>
        Delete {campaign.name}
      </button>
    </>
  ),
}));
vi.mock('@/replica/replica.ts', () => ({ useReplica: () => ({}) }));
const deleted = vi.hoisted((): string[] => []);
vi.mock('../campaign/delete-campaign.ts', () => ({
  deleteCampaign: async (_replica: object, id: string) => void deleted.push(id),
}));
vi.mock('./unfinished-campaigns.tsx', () => ({ UnfinishedCampaigns: () => null }));

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
    await waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeNull());
    expect(screen.queryByLabelText('It waits')).toBeNull();
  },
);

it('a longer list takes the place of the shorter one whole, and its button keeps the focus', async () => {
  const many = Array.from({ length: PAGE_SIZE + 1 }, (_, n) =>
    campaignRow({ id: `c${n}`, name: `Campaign ${n}`, status: 'draft', ...dates }),
  );
  found = many;
  renderPage(<LiveList />);
  const more = await screen.findByRole('button', { name: 'Show more campaigns' });
  more.focus();
  late.isStale = true;
  await userEvent.click(more);
  const cards = () => screen.getAllByRole('listitem').length;
  expect(cards()).toBe(PAGE_SIZE);
  expect(document.activeElement).toBe(more);
  late.isStale = false;
  redraw();
  expect(cards()).toBe(PAGE_SIZE + 1);
});

it('a card leads with its creatives, has its status beside its name, and leads to its page', async () => {
  const busy = { ...campaignRow({ id: 'busy', name: 'Busy', status: 'active', ...dates }) };
  found = [{ ...busy, unsent: 1, unsent_new: 0, change_status: 'proposed' } as typeof busy];
  renderPage(<LiveList />);
  const card = await screen.findByLabelText('Busy');
  const name = within(card).getByRole('heading', { name: 'Busy' });
  expect(name.nextElementSibling?.textContent).toBe('Active');
  expect(within(card).getByText('Not sent yet')).toBeTruthy();
  expect(within(card).getByText('Change in review')).toBeTruthy();
  const [frame] = card.querySelectorAll('.aspect-3\\/1');
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(Number(frame?.compareDocumentPosition(name)) & follows).toBe(follows);
  const link = within(name).getByRole('link');
  expect(link.getAttribute('href')).toBe('/advertiser/campaigns/busy');
});

it('a card names the zones that its campaign leaves out', async () => {
  const careful = campaignRow({ id: 'careful', name: 'Careful', status: 'active', ...dates });
  found = [{ ...careful, excluded_names: 'JKIA, Karen' } as typeof careful];
  renderPage(<LiveList />);
  const card = await screen.findByLabelText('Careful');
  expect(card.textContent).toContain('All zones, not JKIA, Karen');
});

it('a new campaign that is not sent yet says only that', async () => {
  const made = campaignRow({ id: 'made', name: 'Made', ...dates });
  found = [{ ...made, unsent: 1, unsent_new: 1 } as typeof made];
  renderPage(<LiveList />);
  const name = within(await screen.findByLabelText('Made')).getByRole('heading');
  expect(name.nextElementSibling?.textContent).toBe('Not sent yet');
  expect(screen.getAllByText('Not sent yet')).toHaveLength(1);
});

it('claims no spend that isn’t read yet, and keeps the room of its creatives', async () => {
  late.id = 'third';
  renderPage(<LiveList />);
  const card = await screen.findByLabelText('A third');
  expect(card.textContent).toContain('… of $900');
  expect(card.textContent).not.toContain('$0');
  expect(card.querySelector('.aspect-3\\/1')).not.toBeNull();
  late.id = 'none';
  redraw();
  expect(card.textContent).toContain('$0 of $900');
});

it('claims no spend on a new device before all figures are there', async () => {
  device.hasSynced = false;
  renderPage(<LiveList />);
  const card = await screen.findByLabelText('It waits');
  expect(card.textContent).toContain('… of $900');
  expect(card.textContent).not.toContain('Not playing now.');
  device.hasSynced = true;
  redraw();
  expect(card.textContent).toContain('$0 of $900');
  expect(card.textContent).toContain('Not playing now.');
});

it('a card that leaves a narrowed list hands the focus on', async () => {
  renderPage(<LiveList status="active" />);
  const button = (name: string) => screen.getByRole('button', { name });
  await screen.findByLabelText('It plays');
  found = found.filter(({ status }) => status === 'active');
  redraw();
  button('Pause It plays').focus();
  found = found.filter(({ id }) => id !== 'plays');
  redraw();
  expect(screen.getByLabelText('It waits').contains(document.activeElement)).toBe(true);
  found = [];
  redraw();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain('No campaigns found');
});

it('measures the spend of a campaign against its days only while it runs', async () => {
  const ended = campaignRow({ id: 'ended', name: 'It ended', status: 'ended', ...dates });
  found = [...CAMPAIGNS, ended];
  renderPage(<LiveList />);
  const card = await screen.findByLabelText('It ended');
  expect(card.textContent).toContain('$0 of $900');
  expect(card.textContent).not.toContain('of the flight is over');
  expect(screen.getByLabelText('It plays').textContent).toContain('of the flight is over');
});

it.each([
  ['as it opens', {}, true],
  ['not in another order', { sort: 'name' }, false],
  ['not narrowed', { status: 'active' }, false],
] as const)('is kept for the next start: %s', async (_, search, isKept) => {
  renderPage(<CampaignList search={search} leftPage={undefined} onOpen={() => undefined} />);
  await screen.findByLabelText('It plays');
  expect(document.querySelector('[data-first-screen]') !== null).toBe(isKept);
});

it('deletes a draft once it can’t be undone any more', async () => {
  const page = renderPage(<LiveList />);
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const undoDeletion = () => act(() => said().at(-1)?.action?.onClick());
  await press('Delete A draft');
  expect(screen.queryByLabelText('A draft')).toBeNull();
  undoDeletion();
  expect(screen.getByLabelText('A draft')).toBeTruthy();
  await press('Delete A draft');
  expect(said().at(-1)).toMatchObject({ title: 'Campaign deleted', action: { label: 'Undo' } });
  expect(deleted).toEqual([]);
  page.leave();
  expect(deleted).toEqual(['draft']);
});
