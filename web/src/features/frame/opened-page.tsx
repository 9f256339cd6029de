import { Outlet } from '@tanstack/react-router';
import { PageFrame } from '@/components/layout/page-frame.ts';

interface OpenedPageProps {
  /** The server would refuse what the other pages ask for, so they ask for nothing. */
  isLocked: boolean;
  /** Whether this is the page of the person's own details. */
  isDetails: boolean;
}

/** The page of the open tab; of a locked dashboard only the person's own details. */
export function OpenedPage({ isLocked, isDetails }: OpenedPageProps) {
  if (isLocked && !isDetails) return null;
  return (
    <PageFrame value={true}>
      <Outlet />
    </PageFrame>
  );
}
