import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { renderPage } from './render-page.tsx';

afterEach(() => queryClient.clear());

/** Shows a part of the admin's pages, which ask the server; what it answers is forgotten afterwards. */
export function renderAdmin(content: ReactNode) {
  return renderPage(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
}
