import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { CampaignRow, type ReturnTo } from './campaign-row.tsx';

const campaign: CampaignListItem = {
  ...campaignRow(),
  advertiser_name: 'Amina',
  advertiser_status: 'active',
  company_name: null,
  creatives_total: 1,
  creatives_arrived: 1,
  cover: null,
  change: null,
};

async function show(returnTo: ReturnTo, change: Partial<CampaignListItem> = {}) {
  const row = { ...campaign, ...change };
  const now = new Date('2026-11-22T09:00:00Z');
  const routeTree = createRootRoute({
    component: () => <CampaignRow campaign={row} search={{}} now={now} returnTo={returnTo} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const { unmount } = render(<RouterProvider router={router as never} />);
  return { link: await screen.findByRole('link', { name: campaign.name }), unmount };
}

it('takes the keyboard once, however often a search brings the line back', async () => {
  const returnTo: ReturnTo = { current: campaign.id };
  const first = await show(returnTo);
  expect(document.activeElement).toBe(first.link);
  first.unmount();
  const second = await show(returnTo);
  expect(document.activeElement).not.toBe(second.link);
});

it('says when a campaign was submitted, and of one submitted again when that was', async () => {
  const submitted = () => screen.getByRole('time').textContent;
  const first = await show({ current: undefined });
  expect(submitted()).toBe('Submitted 3 days ago');
  first.unmount();
  await show({ current: undefined }, { submitted_at: '2026-11-22T08:00:00.000000Z' });
  expect(submitted()).toBe('Submitted 1 hour ago');
});

it('shows its first creative, fetched once it is near the window', async () => {
  const cover = { file_url: '/files/a.png', format: 'image' as const };
  await show({ current: undefined }, { cover });
  const picture = screen.getByRole<HTMLImageElement>('img', {
    name: `First creative of ${campaign.name}`,
  });
  expect(picture.getAttribute('src')).toBe('/files/a.png');
  expect(picture.loading).toBe('lazy');
});

it('shows the first creative of a change that waits, and keeps its room while it has not arrived', async () => {
  const change = {
    ...{ id: 'x-1', revision: 1, created_at: '2026-11-20T09:00:00Z' },
    ...{ creatives_total: 1, creatives_arrived: 0 },
    cover: { file_url: null, format: 'image' as const },
  };
  const cover = { file_url: '/files/a.png', format: 'image' as const };
  await show({ current: undefined }, { cover, change });
  const place = screen.getByRole('img', { name: `First creative of ${campaign.name}` });
  expect(place.getAttribute('src')).toBeNull();
  expect(screen.getByText('0 of 1 new creative arrived')).toBeTruthy();
});

it('names a category that needs a closer look, and not the general one', async () => {
  const first = await show({ current: undefined });
  expect(screen.queryByText('General')).toBeNull();
  first.unmount();
  await show({ current: undefined }, { category: 'betting' });
  expect(screen.getByText('Betting')).toBeTruthy();
});

it.each([
  ['pending', 'Account: pending approval'],
  ['suspended', 'Account: suspended'],
] as const)(
  'says in the queue that a %s account stands in the way of an approval',
  async (advertiser_status, words) => {
    await show({ current: undefined }, { advertiser_status });
    expect(screen.getByText(words)).toBeTruthy();
  },
);
