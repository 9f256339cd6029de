import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/legal/privacy-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/privacy')({
  head: () => pageHead(PUBLIC_PAGES.privacy),
  component: PrivacyPage,
});
