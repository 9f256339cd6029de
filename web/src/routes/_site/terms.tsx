import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '@/features/legal/terms-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/terms')({
  head: () => pageHead(PUBLIC_PAGES.terms),
  component: TermsPage,
});
