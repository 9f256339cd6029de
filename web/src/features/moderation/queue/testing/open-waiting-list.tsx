import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { queueQuery } from '../../campaign-queries.ts';
import { filterOf } from '../../moderation-search.ts';
import { WaitingList } from '../waiting-list.tsx';

export const LIST = 'GET /api/admin/campaigns?page=1&page_size=20&status=waiting&sort=submitted_at';
export const APPROVALS = 'POST /api/admin/campaigns/approvals';
export const REJECTIONS = 'POST /api/admin/campaigns/rejections';
export const ids = {
  a: '00000000-0000-4000-8000-00000000000a',
  b: '00000000-0000-4000-8000-00000000000b',
  c: '00000000-0000-4000-8000-00000000000c',
};

/** A campaign that waits for review, “Poster a” for example. */
export function campaign(
  name: keyof typeof ids,
  revision = 1,
  category: CampaignListItem['category'] = 'general',
): CampaignListItem {
  return {
    ...campaignRow({ id: ids[name], name: `Poster ${name}`, revision, category }),
    advertiser_name: 'Amina',
    advertiser_status: 'active',
    company_name: null,
    creatives_total: 1,
    creatives_arrived: 1,
    cover: { file_url: `/files/${name}.png`, format: 'image' },
    change: null,
  };
}

/** The list as the server answers with it. */
export const listOf = (...items: CampaignListItem[]) => ({
  body: { items, total: items.length, page: 1 },
});
const all = listOf(campaign('a'), campaign('b'), campaign('c'));

function Page() {
  const [page, setPage] = useState(1);
  const filter = filterOf({ page });
  const { data } = useQuery(queueQuery(filter));
  if (!data) return null;
  const list = { campaigns: data.items, search: {}, isBusy: false, isWhole: true };
  return (
    <>
      <WaitingList {...list} filter={filter} returnTo={{ current: undefined }} />
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
    </>
  );
}

/** Shows the waiting campaigns a, b and c; `answersNow` changes what the server answers from then on. */
export async function openWaitingList(answers: Answers) {
  onTestFinished(() => {
    queryClient.clear();
    vi.restoreAllMocks();
  });
  const answersNow: Answers = { [LIST]: all, ...answers };
  const requests = serveAnswers(answersNow);
  renderPage(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await box('a');
  return { user: userEvent.setup(), answersNow, requests };
}

/** The box that selects a campaign. */
export const box = (name: string) =>
  screen.findByRole('checkbox', { name: `Select Poster ${name}` });
/** The names of the selected campaigns. */
export const selected = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select Poster/, checked: true })
    .map((one) => one.getAttribute('aria-label')?.at(-1));
