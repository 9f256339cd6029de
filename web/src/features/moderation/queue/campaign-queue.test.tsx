import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Shortcuts } from '@/components/shortcuts/shortcuts.tsx';
import { campaignRow } from '@/testing/campaign-row.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { waitsSince } from '../campaign-queries.ts';
import type { ModerationSearch } from '../moderation-search.ts';
import { CampaignQueue } from './campaign-queue.tsx';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

function campaign(nr: number, change: Partial<CampaignListItem> = {}): CampaignListItem {
  return {
    ...campaignRow({
      id: `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`,
      name: `Poster ${nr}`,
    }),
    ...{
      advertiser_name: 'Amina',
      advertiser_status: 'active',
      company_name: null,
      creatives_total: 1,
      creatives_arrived: 1,
    },
    ...{ cover: { file_url: `/files/${nr}.png`, format: 'image' }, change: null },
    ...change,
  };
}

const changed = (nr: number, created_at: string) =>
  campaign(nr, {
    status: 'active',
    submitted_at: hoursAgo(900),
    change: {
      ...{ id: `00000000-0000-4000-8000-0000000000c${nr}`, revision: 1, created_at },
      ...{ creatives_total: 0, creatives_arrived: 0, cover: null },
    },
  });

/** The lists and their counts as a server with these campaigns answers; the first has waited longest. */
function answersWith(waiting: readonly CampaignListItem[]): Answers {
  const list = (status: string) =>
    `GET /api/admin/campaigns?page=1&page_size=20&status=${status}&sort=${status === 'waiting' ? '' : '-'}submitted_at`;
  const page = (items: readonly CampaignListItem[]) => ({
    body: { items, total: items.length, page: 1 },
  });
  const active = waiting.filter(({ status }) => status === 'active');
  const [longest] = waiting;
  const counts = {
    ...{ waiting: waiting.length, changes: active.length, active: active.length },
    ...{ paused: 0, ended: 0, all: waiting.length },
    waits_since: longest ? waitsSince(longest) : null,
  };
  return {
    [list('waiting')]: page(waiting),
    [list('active')]: page(active),
    'GET /api/admin/campaigns/counts': { body: counts },
  };
}

async function open(waiting: readonly CampaignListItem[], search: ModerationSearch = {}) {
  serveAnswers(answersWith(waiting));
  renderAdmin(
    <>
      <Shortcuts />
      <CampaignQueue search={search} />
    </>,
  );
  const filters = within(await screen.findByRole('navigation', { name: 'Campaigns by status' }));
  await filters.findByText(String(waiting.length), { selector: 'a:first-child > span' });
}

const longest = () => screen.queryByText(/The longest wait began/)?.textContent;

it('says how long the campaign has waited that has waited longest', async () => {
  await open([campaign(1, { submitted_at: hoursAgo(5) }), campaign(2)]);
  expect(longest()).toBe('The longest wait began 5 hours ago.');
});

it('shows all campaigns of a page, the first ten a moment before the others', async () => {
  const waiting = Array.from({ length: 12 }, (_, i) => campaign(i + 1));
  await open(waiting);
  expect(await screen.findByRole('link', { name: 'Poster 12' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Poster/ })).toHaveLength(12);
});

it('says so if one of those that wait is a change', async () => {
  await open([changed(1, hoursAgo(3)), campaign(2, { submitted_at: hoursAgo(2) })]);
  expect(longest()).toBe('The longest wait began 3 hours ago. One is a change of a live campaign.');
});

it('counts several changes', async () => {
  await open([changed(1, hoursAgo(4)), changed(2, hoursAgo(3))]);
  expect(longest()).toBe('The longest wait began 4 hours ago. 2 are changes of live campaigns.');
});

it('says nothing of a wait if none waits', async () => {
  await open([]);
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(longest()).toBeUndefined();
});

it('says nothing of a wait beside another list', async () => {
  await open([changed(1, hoursAgo(4))], { status: 'active' });
  expect(longest()).toBeUndefined();
});

it('moves along the campaigns from anywhere, and lists the keys', async () => {
  const user = userEvent.setup();
  await open([campaign(1), campaign(2)]);
  await screen.findByRole('link', { name: 'Poster 2' });
  const focused = () => document.activeElement?.textContent;
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('Next campaign in the list')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j');
  expect(focused()).toBe('Poster 1');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Poster 2');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Poster 1');
});
