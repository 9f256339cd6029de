import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsTab } from '@/features/analytics/analytics-tab.tsx';

export const Route = createFileRoute('/advertiser/analytics')({ component: AnalyticsTab });
