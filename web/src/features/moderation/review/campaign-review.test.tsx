import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { type Session, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { takeToasts } from '@/lib/toast.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { campaignQuery } from '../campaign-queries.ts';
import { CampaignReview } from './campaign-review.tsx';

const CALL = 'GET /api/admin/campaigns/c-1';
const APPROVAL = 'POST /api/admin/campaigns/c-1/approval';

const submitted: CampaignDetail = {
  ...campaignRow({ id: 'c-1', name: 'Bright poster', end_date: '2999-12-20', revision: 5 }),
  advertiser: {
    id: 'user-1',
    name: 'Amina',
    email: 'a@juu.test',
    email_confirmed: null,
    company_name: null,
    status: 'active',
  },
  zones: [],
  zones_excluded: [],
  creatives: [
    {
      id: 'k-1',
      file_url: '/files/a.png',
      format: 'image',
      duration_sec: 10,
      position: 0,
      weight: 1,
      size_bytes: 1,
      name: '',
    },
  ],
  change: null,
  history: [],
  earlier_decisions: [],
  earlier_decisions_total: 0,
  takedown: null,
};
const rejected: CampaignDetail = {
  ...submitted,
  name: 'Dark poster',
  status: 'paused',
  pause_cause: 'rejected',
  review_note: 'Too dark',
  revision: 3,
};

/** The campaign after an approval of the version above. */
function approvedBy(actor_id: string): CampaignDetail {
  const decided = {
    reason: null,
    revision: 5,
    change_id: null,
    actor_id,
    created_at: '2026-11-20T09:00:00Z',
  };
  return {
    ...submitted,
    status: 'active',
    revision: 6,
    history: [{ ...decided, action: 'approved', actor_name: 'Wanjiru' }],
  };
}

let toasts: string[];
let stopToasts: () => void;
beforeEach(() => {
  toasts = [];
  stopToasts = takeToasts({ show: ({ title }) => toasts.push(title), dismiss: () => undefined });
  store.set(sessionAtom, { status: 'signed-in', identity: { user: { id: 'admin-1' } } } as Session);
});
afterEach(() => {
  stopToasts();
  queryClient.clear();
  vi.restoreAllMocks();
});

/** Opens the sheet of a campaign whose version of a minute ago is still in memory. */
function open(answers: Answers) {
  const answersNow = { ...answers };
  const requests = serveAnswers(answersNow);
  const { queryKey } = campaignQuery('c-1');
  queryClient.setQueryData(queryKey, rejected, { updatedAt: Date.now() - 60_000 });
  renderPage(
    <QueryClientProvider client={queryClient}>
      <CampaignReview id="c-1" search={{}} />
    </QueryClientProvider>,
  );
  return {
    answersNow,
    requests,
    refetch: () => act(() => queryClient.refetchQueries({ queryKey })),
  };
}

const changed = () => screen.queryByText('This campaign has changed');

it('opens a resubmitted campaign as it is now, ready to be approved', async () => {
  open({ [CALL]: { body: submitted } });
  await screen.findByRole('heading', { name: 'Bright poster' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false);
  expect(changed()).toBeNull();
});

it('says if the advertiser’s address isn’t confirmed', async () => {
  const advertiser = { ...submitted.advertiser, email_confirmed: false };
  open({ [CALL]: { body: { ...submitted, advertiser } } });
  expect(await screen.findByText('Not confirmed')).toBeTruthy();
});

it('lists what must be checked in a category with rules of its own while a decision is awaited, and nothing for others', async () => {
  const { answersNow, refetch } = open({ [CALL]: { body: submitted } });
  await screen.findByRole('heading', { name: 'Bright poster' });
  const checks = () => screen.queryByRole('region', { name: 'Alcohol: check before you approve' });
  expect(checks()).toBeNull();
  answersNow[CALL] = { body: { ...submitted, category: 'alcohol' } };
  await refetch();
  await waitFor(() => expect(checks()?.textContent).toContain('under 18'));
  answersNow[CALL] = { body: { ...submitted, category: 'alcohol', status: 'active' } };
  await refetch();
  await waitFor(() => expect(checks()).toBeNull());
});

it('says how many earlier decisions there are, and which come first', async () => {
  const earlier = {
    ...{ campaign_id: 'c-0', campaign_name: 'Old poster', category: 'general' as const },
    ...{ action: 'approved' as const, reason: null, created_at: '2026-11-01T09:00:00Z' },
  };
  open({
    [CALL]: {
      body: { ...submitted, earlier_decisions: [earlier], earlier_decisions_total: 1_200 },
    },
  });
  expect(await screen.findByText('1 of 1,200, those of the same category first')).toBeTruthy();
});

it.each([
  [true, 'No screen can play it any more'],
  [false, 'No screen ever played it'],
])('shows with the decision what became of its screens (played: %s)', async (played, heading) => {
  const takedown = { played, total: 0, stopped: 0, screens: [] };
  const takenDown = { status: 'paused', pause_cause: 'taken_down', review_note: 'A complaint' };
  open({ [CALL]: { body: { ...submitted, ...takenDown, takedown } } });
  const panel = within(await screen.findByRole('complementary', { name: 'Decision' }));
  expect(panel.getByRole('heading', { name: heading })).toBeTruthy();
});

it('shows what a roof screen makes of a creative', async () => {
  open({ [CALL]: { body: submitted } });
  expect(await screen.findByRole('img', { name: 'Creative 1 on a roof screen' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By day' }).checked).toBe(true);
});

it('says what each of several creatives gets of the plays, equal weights alike', async () => {
  const [creative] = submitted.creatives;
  const creatives = [1, 1, 1].map((weight, position) => ({
    ...{ ...creative, id: `k-${position}` },
    ...{ weight, position },
  }));
  open({ [CALL]: { body: { ...submitted, creatives } } });
  const figures = await screen.findAllByRole('figure');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Creative 1 · Weight 1 · 33% of plays'),
    expect.stringContaining('Creative 2 · Weight 1 · 33% of plays'),
    expect.stringContaining('Creative 3 · Weight 1 · 33% of plays'),
  ]);
});

it('never shows the old version while the new one is on its way', async () => {
  const { requests } = open({ [CALL]: 'hanging' });
  await waitFor(() => expect(requests).toEqual([CALL]));
  expect(screen.getByRole('status').textContent).toContain('Loading the campaign');
  expect(screen.queryByText('Dark poster')).toBeNull();
});

it('says so when the campaign changes under the eyes of the admin', async () => {
  const { answersNow, refetch } = open({ [CALL]: { body: submitted } });
  await screen.findByRole('heading', { name: 'Bright poster' });
  answersNow[CALL] = { body: { ...submitted, name: 'Other poster', revision: 6 } };
  await refetch();
  await waitFor(() => expect(changed()).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'Bright poster' })).toBeTruthy();
});

it('shows a file that arrives, with no word of a change', async () => {
  const [creative] = submitted.creatives;
  const waiting = { ...submitted, creatives: [{ ...creative, file_url: null, size_bytes: null }] };
  const { answersNow, refetch } = open({ [CALL]: { body: waiting } });
  await screen.findByText('File not arrived yet');
  answersNow[CALL] = { body: { ...submitted, revision: 6 } };
  await refetch();
  await waitFor(() => expect(screen.queryByText('File not arrived yet')).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false);
  expect(changed()).toBeNull();
});

it('shows offline what was looked at last, and the newest once the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { refetch } = open({ [CALL]: 'unreachable' });
  await screen.findByRole('heading', { name: 'Dark poster' });
  online.mockReturnValue(true);
  serveAnswers({ [CALL]: { body: submitted } });
  act(() => void dispatchEvent(new Event('online')));
  await refetch();
  await screen.findByRole('heading', { name: 'Bright poster' });
  expect(changed()).toBeNull();
});

/** Approves the campaign while the network loses the answer. */
async function approveWithoutAnswer(answers: Answers) {
  const page = open({ [CALL]: { body: submitted } });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  Object.assign(page.answersNow, { [APPROVAL]: 'unreachable', ...answers });
  await userEvent.click(approve);
  return page;
}

const refusal = () => screen.queryByRole('alert')?.textContent;

it('finds out that an approval counted although its answer was lost', async () => {
  await approveWithoutAnswer({ [CALL]: { body: approvedBy('admin-1') } });
  await screen.findByRole('button', { name: 'Take down' });
  expect(toasts).toEqual(['Campaign approved']);
  expect(refusal()).toBe('');
  expect(changed()).toBeNull();
});

it('finds out once the server can be reached again', async () => {
  const { answersNow, refetch } = await approveWithoutAnswer({ [CALL]: 'unreachable' });
  await waitFor(() => expect(refusal()).toContain('The server can’t be reached'));
  answersNow[CALL] = { body: approvedBy('admin-1') };
  await refetch();
  await waitFor(() => expect(toasts).toEqual(['Campaign approved']));
  expect(refusal()).toBe('');
  expect(changed()).toBeNull();
});

it('says that a decision did not count if the server answers without it, and finds it if it comes late', async () => {
  const { answersNow, refetch } = await approveWithoutAnswer({});
  await waitFor(() => expect(refusal()).toBe('Your decision isn’t saved yet. Please try again.'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false);
  answersNow[CALL] = { body: approvedBy('admin-1') };
  await refetch();
  await waitFor(() => expect(toasts).toEqual(['Campaign approved']));
  expect(refusal()).toBe('');
});

it('takes no other admin’s decision for one’s own, and says whose it is', async () => {
  await approveWithoutAnswer({ [CALL]: { body: approvedBy('admin-2') } });
  await screen.findByText('Wanjiru approved this campaign');
  const approve = screen.getByRole('button', { name: 'Approve' });
  // It rests, and keeps the focus.
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(approve);
  expect(toasts).toEqual([]);
});

it.each([
  ['another admin', 'admin-2'],
  ['this admin on another page', 'admin-1'],
])(
  'keeps a reason that is being written, and says so, if %s decides meanwhile',
  async (_, actor) => {
    const { answersNow, refetch, requests } = open({ [CALL]: { body: submitted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject campaign' }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
    await userEvent.type(reason, 'Too dark');
    answersNow[CALL] = { body: approvedBy(actor) };
    await refetch();
    await dialog.findByText('Wanjiru approved this campaign');
    expect(reason.value).toBe('Too dark');
    expect(document.activeElement).toBe(reason);
    const sentBefore = requests.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Reject campaign' }));
    expect(requests).toHaveLength(sentBefore);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Wanjiru approved this campaign')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the decision' }));
    await screen.findByRole('button', { name: 'Take down' });
  },
);

const { id: _, status: _s, ...terms } = submitted;
const proposed: CampaignDetail = {
  ...submitted,
  status: 'active',
  change: {
    ...{ id: 'x-1', revision: 7, created_at: '2026-11-20T09:00:00Z', least_budget_usd: 10 },
    proposed: { ...terms, budget_usd: 1_200 },
  },
};

it('opens a proposed change beside the live version, and decides at the revision of the change', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const entry = { actor_id: 'admin-1', actor_name: 'Wanjiru', created_at: '2026-11-21T09:00:00Z' };
  open({
    [CALL]: { body: proposed },
    'POST /api/admin/changes/x-1/approval': (body) => {
      sent.push(body);
      const decided = { ...entry, reason: null, revision: 7, change_id: 'x-1' };
      const history = [{ ...decided, action: 'change_approved' }];
      return { body: { ...proposed, budget_usd: 1_200, change: null, history } };
    },
  });
  const review = within(await screen.findByRole('region', { name: 'What would change' }));
  const budget = review.getByRole('row', { name: /^Budget/ });
  expect(budget.textContent).toBe('BudgetChanged$900$1,200');
  expect(review.queryByRole('row', { name: /^Name/ })).toBeNull();
  expect(review.getByText(/^Unchanged: name, /)).toBeTruthy();
  // It can still be taken down at once.
  expect(screen.getByRole('button', { name: 'Take down' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts).toEqual(['Change approved']));
  expect(sent).toEqual([{ revision: 7 }]);
  expect(screen.queryByRole('region', { name: 'What would change' })).toBeNull();
});

it('holds a change still while it is looked at: a newer one waits until it is asked for', async () => {
  const { answersNow, refetch } = open({ [CALL]: { body: proposed } });
  await screen.findByRole('region', { name: 'What would change' });
  const change = proposed.change && { ...proposed.change, id: 'x-2', revision: 1 };
  answersNow[CALL] = { body: { ...proposed, change } };
  await refetch();
  expect(await screen.findByText('The advertiser proposed a change')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('leads to the account that stands in the way of an approval', async () => {
  const advertiser = { ...submitted.advertiser, status: 'pending' as const };
  open({ [CALL]: { body: { ...submitted, advertiser } } });
  const way = await screen.findByRole('link', { name: 'Open the advertiser’s account' });
  expect(way.getAttribute('href')).toBe('/admin/users?q=a%40juu.test');
});
