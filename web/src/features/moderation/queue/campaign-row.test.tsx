import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CampaignRow, type ReturnTo } from './campaign-row.tsx';

const campaign: CampaignListItem = {
  id: 'campaign-1',
  advertiser_id: 'user-1',
  name: 'Karibu Nairobi',
  subscription_plan: 'basic',
  category: 'general',
  budget_usd: 900,
  daily_cap_usd: 30,
  start_date: '2026-11-20',
  end_date: '2026-12-20',
  status: 'draft',
  pause_cause: null,
  review_note: null,
  created_at: '2026-11-19T09:00:00.000000Z',
  updated_at: '2026-11-19T09:00:00.000000Z',
  revision: 1,
  advertiser_name: 'Amina',
  company_name: null,
  creatives_total: 1,
  creatives_arrived: 1,
};

async function show(returnTo: ReturnTo) {
  const routeTree = createRootRoute({
    component: () => (
      <CampaignRow campaign={campaign} search={{}} now={new Date()} returnTo={returnTo} />
    ),
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
