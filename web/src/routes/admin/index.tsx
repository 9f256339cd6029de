import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';
import { ADMIN_TABS } from './-tabs.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ location }) => {
    throw landingTab(ADMIN_TABS, location.search);
  },
});
