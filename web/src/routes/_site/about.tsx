import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '@/features/about/about-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/about')({
  head: () => pageHead(PUBLIC_PAGES.about),
  component: AboutPage,
});
