import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFrame } from '@/features/site/site-frame.tsx';

/** The public pages: their addresses stand right below the root, the frame around them is shared. */
export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
