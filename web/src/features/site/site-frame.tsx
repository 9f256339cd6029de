import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/page-frame.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { useFocusOnArrival } from '@/lib/pages/use-focus-on-arrival.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around every public page: navigation above, footer below. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useSurface('night');
  const main = useFocusOnArrival<HTMLElement>();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content" />
      <SiteNav />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageFrame value={true}>{children}</PageFrame>
      </main>
      <SiteFooter />
    </div>
  );
}
