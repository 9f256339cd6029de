import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { campaignQuery } from '../campaign-queries.ts';
import { CampaignReview } from './campaign-review.tsx';

const CALL = 'GET /api/admin/campaigns/c-1';

const submitted: CampaignDetail = {
  ...campaignRow({ id: 'c-1', name: 'Bright poster', end_date: '2999-12-20', revision: 5 }),
  advertiser: {
    id: 'user-1',
    name: 'Amina',
    email: 'a@juu.test',
    company_name: null,
    status: 'active',
  },
  zones: [],
  creatives: [
    {
      id: 'k-1',
      file_url: '/files/a.png',
      format: 'image',
      duration_sec: 10,
      position: 0,
      size_bytes: 1,
    },
  ],
  history: [],
};
const rejected: CampaignDetail = {
  ...submitted,
  name: 'Dark poster',
  status: 'paused',
  pause_cause: 'rejected',
  review_note: 'Too dark',
  revision: 3,
};

afterEach(() => {
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
