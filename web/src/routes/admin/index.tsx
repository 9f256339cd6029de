import { createFileRoute } from '@tanstack/react-router';
import { landingTab } from '../-landing-tab.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ location }) => {
    throw landingTab('admin', location.search);
  },
});
