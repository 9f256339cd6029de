import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/components/notices/error-boundary.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { app_load_newer, app_newer } from '@/lib/language/compiled/app.js';
import * as m from '@/lib/language/compiled/part.js';
import { reloadIntoNewest } from './newest-version.ts';
import { useNewerVersion } from './use-newer-version.ts';

interface LazyPartProps {
  /** What the part is for, as the start of a sentence: "Signing up". */
  needs: string;
  /** Shown until it is here. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A part of the page that loads when it is needed, with a way to continue if that fails. */
export function LazyPart({ needs, waiting, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={<Unavailable needs={needs} />}>
      <Suspense fallback={waiting ?? <Skeleton className="h-96 w-full" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Unavailable({ needs }: { needs: string }) {
  const online = useOnline();
  const newer = useNewerVersion();
  if (newer) {
    return (
      <ErrorState
        title={app_newer()}
        retryLabel={app_load_newer()}
        onRetry={() => void reloadIntoNewest()}
      >
        {m.part_newer()}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={online ? m.part_missing() : m.part_offline()}
      // A browser may remember that a module didn't load. Only a new page asks again.
      onRetry={() => void reloadIntoNewest()}
    >
      {online ? m.part_weak() : m.part_needs_connection({ what: needs })}
    </ErrorState>
  );
}
