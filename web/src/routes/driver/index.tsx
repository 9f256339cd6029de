import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';

export const Route = createFileRoute('/driver/')({
  beforeLoad: ({ location }) => {
    throw landingTab('driver', location.search);
  },
});
