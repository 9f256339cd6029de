import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '@/features/trouble/not-found-page.tsx';

export const Route = createRootRoute({
  // Pages without a head of their own name themselves once they are there.
  head: () => ({ meta: [{ title: 'Juu' }] }),
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
    </>
  );
}
