import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/page-frame.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';

interface SiteFrameProps {
  /** The page's address; undefined if it has none of its own. */
  path: string | undefined;
  children: ReactNode;
}

/** What stands around every public page: navigation above, footer below. */
export function SiteFrame({ path, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content" />
      <SiteNav path={path} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageFrame value={true}>{children}</PageFrame>
      </main>
      <SiteFooter />
    </div>
  );
}

/** Leads the keyboard past the navigation; seen only while it has the focus. */
function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
