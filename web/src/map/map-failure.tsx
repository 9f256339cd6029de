import { Button } from '@/components/buttons/button.tsx';
import { isMissingPart } from '@/pwa/missing-part.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

interface MapFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a map that failed: why, and a way to try again. */
export function MapFailure({ error, onRetry }: MapFailureProps) {
  const isMissing = isMissingPart(error);
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <div>
        <p className="font-semibold">{messageOf(error)}</p>
        {isMissing && (
          <p className="mt-1 body-s text-balance text-muted">
            Part of the map didn’t load. Try again to reload the page.
          </p>
        )}
      </div>
      {/* A browser may remember that a module failed to load: only a new page fetches it again. */}
      <Button tone="neutral" onClick={isMissing ? () => void reloadIntoNewest() : onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A MapError's own message; for any other error, the general one. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'MapError'
    ? error.message
    : 'Failed to initialize map';
}
