import { createFileRoute } from '@tanstack/react-router';
import { LearnMorePage } from '@/features/learn/learn-more-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/learn-more')({
  head: () => pageHead(PUBLIC_PAGES.learnMore),
  component: LearnMorePage,
});
