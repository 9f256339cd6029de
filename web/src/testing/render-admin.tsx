import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { renderPage } from './render-page.tsx';

/** Shows a part of the admin's pages, which ask the server; what it answers is forgotten afterwards. */
export function renderAdmin(content: ReactNode) {
  onTestFinished(() => queryClient.clear());
  return renderPage(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
}
