import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';
import { DRIVER_TABS } from './-tabs.ts';

export const Route = createFileRoute('/driver/')({
  beforeLoad: ({ location }) => {
    throw landingTab(DRIVER_TABS, location.search);
  },
});
