import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Shortcuts } from '@/components/shortcuts/shortcuts.tsx';
import { type Session, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { CampaignReview } from './campaign-review.tsx';

const CALL = 'GET /api/admin/campaigns/c-1';
const APPROVAL = 'POST /api/admin/campaigns/c-1/approval';
const QUEUE = 'GET /api/admin/campaigns?page=1&page_size=20&status=waiting&sort=submitted_at';

const waiting: CampaignDetail = {
  ...campaignRow({ id: 'c-1', name: 'Bright poster', end_date: '2999-12-20' }),
  advertiser: {
    ...{ id: 'user-1', name: 'Amina', email: 'a@juu.test', company_name: null },
    email_confirmed: null,
    status: 'active',
  },
  zones: [],
  zones_excluded: [],
  creatives: [
    {
      ...{ id: 'k-1', file_url: '/files/a.png', format: 'image', duration_sec: 10 },
      ...{ name: '', position: 0, weight: 1, size_bytes: 1 },
    },
  ],
  ...{ change: null, history: [], takedown: null },
  ...{ earlier_decisions: [], earlier_decisions_total: 0 },
};
const approved: CampaignDetail = { ...waiting, status: 'active', revision: 2 };

/** Opens the sheet beside the keys of its dashboard. */
async function open(answers: Answers) {
  store.set(sessionAtom, { status: 'signed-in', identity: { user: { id: 'admin-1' } } } as Session);
  const requests = serveAnswers(answers);
  const { router } = renderAdmin(
    <>
      <Shortcuts />
      <CampaignReview id="c-1" search={{}} />
    </>,
  );
  await screen.findByRole('heading', { name: 'Bright poster' });
  return { user: userEvent.setup(), requests, router };
}

it('goes to Approve by “a”, and approves only with Enter', async () => {
  const { user, requests } = await open({
    [CALL]: { body: waiting },
    [APPROVAL]: { body: approved },
  });
  await user.keyboard('a');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }));
  expect(requests).not.toContain(APPROVAL);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(requests).toContain(APPROVAL));
});

it('asks for a reason by “r”, and takes keys typed there for letters', async () => {
  const { user, requests } = await open({ [CALL]: { body: waiting } });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject campaign' }));
  await user.keyboard('a rat');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('a rat');
  expect(requests).toEqual([CALL]);
});

it('asks before it takes an approved campaign down by “t”, and knows no “a” and “r” there', async () => {
  const { user } = await open({ [CALL]: { body: approved } });
  await user.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('t');
  expect(await screen.findByRole('dialog', { name: 'Take down campaign' })).toBeTruthy();
});

it('goes on to the campaign that has waited longest of those that can be approved by “n”', async () => {
  const other = (id: string, name: string, advertiser_status: string) => ({
    ...campaignRow({ id, name, end_date: '2999-12-20' }),
    ...{ advertiser_name: 'Brian', advertiser_status, company_name: null },
    ...{ change: null, cover: null, creatives_total: 1, creatives_arrived: 1 },
  });
  const items = [other('c-3', 'New account', 'pending'), other('c-2', 'Old poster', 'active')];
  const { user, router } = await open({
    [CALL]: { body: waiting },
    [APPROVAL]: { body: approved },
    [QUEUE]: { body: { items, total: 2, page: 1 } },
  });
  await user.keyboard('a{Enter}');
  await screen.findByText('Next: Old poster');
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/campaigns/c-2'));
});

it('lists its keys by “?”', async () => {
  const { user } = await open({ [CALL]: { body: waiting } });
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['a', 'r', 't', 'n', 'u', '?'],
  ]);
});
