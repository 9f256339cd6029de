import { createFileRoute } from '@tanstack/react-router';
import { parseAnalyticsSearch } from '@/features/analytics/analytics-search.ts';
import { AnalyticsTab } from '@/features/analytics/analytics-tab.tsx';

export const Route = createFileRoute('/advertiser/analytics')({ component: Analytics });

function Analytics() {
  // Not by `validateSearch`, which every visitor's first load would carry.
  return <AnalyticsTab search={parseAnalyticsSearch(Route.useSearch())} />;
}
