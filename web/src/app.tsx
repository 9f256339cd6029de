import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ToastArea } from './components/notices/toast-area.tsx';
import type { AppRouter } from './router.ts';

/** The whole app; the build renders the same to prerender the public pages. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
      {/* Beside the router, so that a guard can speak before there is a page. */}
      <ToastArea />
    </StrictMode>
  );
}
