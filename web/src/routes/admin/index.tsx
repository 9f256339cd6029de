import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: async ({ location }) => {
    // Comes with the dashboard: the labels are no part of every visitor's first load.
    const { ADMIN_TABS } = await import('./-tabs.ts');
    throw landingTab(ADMIN_TABS, location.search);
  },
});
