import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';
import { ADVERTISER_TABS } from './-tabs.ts';

export const Route = createFileRoute('/advertiser/')({
  beforeLoad: ({ location }) => {
    throw landingTab(ADVERTISER_TABS, location.search);
  },
});
