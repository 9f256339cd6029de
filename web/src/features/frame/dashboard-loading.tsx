import { Wordmark } from '@/components/brand/wordmark.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import * as m from '@/lib/language/compiled/frame.js';
import { useSurface } from '@/lib/pages/surface.ts';
import { GettingReady } from './getting-ready.tsx';

/** Shown instead of a dashboard while its data is being opened: the same shape, without content. */
export function DashboardLoading() {
  useSurface('calm');
  return (
    <div>
      <p role="status" className="sr-only">
        {m.frame_opening()}
      </p>
      <div className="h-15 border-b border-line bg-surface">
        <div className="mx-auto flex h-full max-w-6xl items-center px-4 sm:px-6">
          <Wordmark />
        </div>
      </div>
      <div className="mx-auto flex max-w-6xl flex-col gap-2.5 px-4 pt-2.5 pb-6 sm:gap-6 sm:px-6 sm:pt-6">
        <GettingReady />
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
