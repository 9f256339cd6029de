import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '@/features/contact/contact-page.tsx';
import { pageHead } from '@/lib/pages/page-head.ts';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages.ts';

export const Route = createFileRoute('/_site/contact')({
  head: () => pageHead(PUBLIC_PAGES.contact),
  component: ContactPage,
});
