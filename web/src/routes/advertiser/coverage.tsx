import { createFileRoute } from '@tanstack/react-router';
import { CoverageTab } from '@/features/coverage/coverage-tab.tsx';

export const Route = createFileRoute('/advertiser/coverage')({ component: CoverageTab });
