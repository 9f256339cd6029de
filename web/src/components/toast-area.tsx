import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { whenToastWaits } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/**
 * Where toasts appear. A first visit fetches the toaster when there is something to say; later ones
 * have it from the service worker, and take it at once: after an update it would no longer be there.
 */
export function ToastArea() {
  const [needed, setNeeded] = useState(() => Boolean(navigator.serviceWorker?.controller));
  useEffect(() => whenToastWaits(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
