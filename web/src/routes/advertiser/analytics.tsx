import { createFileRoute } from '@tanstack/react-router';
import {
  type AnalyticsSearch,
  parseAnalyticsSearch,
} from '@/features/analytics/analytics-search.ts';
import { AnalyticsTab } from '@/features/analytics/analytics-tab.tsx';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/advertiser/analytics')({
  validateSearch: parsedInTab<AnalyticsSearch>(),
  component: Analytics,
});

function Analytics() {
  return <AnalyticsTab search={parseAnalyticsSearch(Route.useSearch())} />;
}
