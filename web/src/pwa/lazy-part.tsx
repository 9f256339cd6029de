import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/components/notices/error-boundary.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { reloadIntoNewest } from './newest-version.ts';
import { useNewerVersion } from './use-newer-version.ts';

interface LazyPartProps {
  /** What the part is for, as the start of a sentence: "Signing up". */
  needs: string;
  children: ReactNode;
}

/** A part of the page that loads when it is needed, with a way to continue if that fails. */
export function LazyPart({ needs, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={<Unavailable needs={needs} />}>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Unavailable({ needs }: { needs: string }) {
  const online = useOnline();
  const newer = useNewerVersion();
  if (newer) {
    return (
      <ErrorState
        title="There is a newer version of Juu"
        retryLabel="Load the newer version"
        onRetry={() => void reloadIntoNewest()}
      >
        This tab shows an older version, and the server no longer has this part of it. Load the
        newer version to go on.
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={online ? 'This part didn’t load' : 'You are offline'}
      // A browser may remember that a module didn't load. Only a new page asks again.
      onRetry={() => void reloadIntoNewest()}
    >
      {online
        ? 'The connection may be weak. Try again.'
        : `${needs} needs a connection to the server.`}
    </ErrorState>
  );
}
