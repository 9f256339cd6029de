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

it('names a category that needs a closer look, and not the general one', async () => {
  const first = await show({ current: undefined });
  expect(screen.queryByText('General')).toBeNull();
  first.unmount();
  await show({ current: undefined }, { category: 'betting' });
  expect(screen.getByText('Betting')).toBeTruthy();
});
