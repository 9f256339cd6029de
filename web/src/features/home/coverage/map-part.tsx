import { type ReactNode, Suspense } from 'react';
import { Button } from '@/components/button.tsx';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { Spinner } from '@/components/spinner.tsx';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

/** Says that the map is coming, and that it could not be fetched where it does not come. */
export function MapPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<NotFetched />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Loading() {
  return (
    <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-muted">
      <Spinner />
      Loading map...
    </p>
  );
}

function NotFetched() {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <p className="font-semibold">Failed to initialize map</p>
      {/* A browser may remember that a module could not be fetched: only a new page asks again. */}
      <Button tone="neutral" onClick={() => void reloadIntoNewest()}>
        Try again
      </Button>
    </div>
  );
}
