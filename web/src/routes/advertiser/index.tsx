import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';

export const Route = createFileRoute('/advertiser/')({
  beforeLoad: ({ location }) => {
    throw landingTab('advertiser', location.search);
  },
});
