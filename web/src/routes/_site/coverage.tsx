import { createFileRoute } from '@tanstack/react-router';
import { CoveragePage } from '@/features/coverage/coverage-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/coverage')({
  head: () => pageHead(PUBLIC_PAGES.coverage),
  component: CoveragePage,
});
