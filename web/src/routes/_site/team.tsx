import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '@/features/about/team-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/team')({
  head: () => pageHead(PUBLIC_PAGES.team),
  component: TeamPage,
});
