import { createFileRoute } from '@tanstack/react-router';
import { parseAnalyticsSearch } from '@/features/analytics/analytics-search.ts';
import { AnalyticsTab } from '@/features/analytics/analytics-tab.tsx';

export const Route = createFileRoute('/advertiser/analytics')({
  validateSearch: parseAnalyticsSearch,
  component: Analytics,
});

function Analytics() {
  return <AnalyticsTab search={Route.useSearch()} />;
}
