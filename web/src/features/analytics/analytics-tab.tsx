import { ChartNoAxesCombined } from 'lucide-react';
import { EmptyState } from '@/components/notices/empty-state.tsx';

/** Figures of the advertiser's campaigns; there are none before one has played. */
export function AnalyticsTab() {
  return (
    <EmptyState icon={<ChartNoAxesCombined />} title="No data yet">
      Impressions and spend by zone and hour appear here once your campaigns are active.
    </EmptyState>
  );
}
