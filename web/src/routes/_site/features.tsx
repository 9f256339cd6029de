import { createFileRoute } from '@tanstack/react-router';
import { FeaturesPage } from '@/features/learn/features-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/features')({
  head: () => pageHead(PUBLIC_PAGES.features),
  component: FeaturesPage,
});
