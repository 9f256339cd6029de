import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '@/features/pricing/pricing-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/pricing')({
  head: () => pageHead(PUBLIC_PAGES.pricing),
  component: PricingPage,
});
