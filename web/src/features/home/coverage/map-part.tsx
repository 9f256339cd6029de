import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/components/notices/error-boundary.tsx';
import { MapFailure } from '@/map/map-failure.tsx';
import { MapLoading } from '@/map/map-loading.tsx';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

/** Says that the map is loading, or that it didn't load. */
export function MapPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => <MapFailure error={error} onRetry={() => void reloadIntoNewest()} />}
    >
      <Suspense fallback={<MapLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
