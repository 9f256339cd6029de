import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';

export const Route = createFileRoute('/advertiser/')({
  beforeLoad: async ({ location }) => {
    // Comes with the dashboard: the labels are no part of every visitor's first load.
    const { ADVERTISER_TABS } = await import('./-tabs.ts');
    throw landingTab(ADVERTISER_TABS, location.search);
  },
});
