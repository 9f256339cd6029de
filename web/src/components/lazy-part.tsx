import { type ReactNode, Suspense } from 'react';
import { useOnline } from '@/lib/online.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps {
  /** What cannot be done without it, to begin a sentence with: "Signing up". */
  needs: string;
  children: ReactNode;
}

/** A part of the page that is fetched when it is needed, with a way on where that fails. */
export function LazyPart({ needs, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={<Unavailable needs={needs} />}>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Unavailable({ needs }: { needs: string }) {
  const online = useOnline();
  return (
    <ErrorState
      title={online ? 'This part could not be loaded' : 'You are offline'}
      // A browser may remember that a module could not be fetched: only a new page asks again.
      onRetry={() => void reloadIntoNewest()}
    >
      {needs} needs a connection to the server.
    </ErrorState>
  );
}
