import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '@/features/home/home-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/')({
  head: () => pageHead(PUBLIC_PAGES.home),
  component: HomePage,
});
