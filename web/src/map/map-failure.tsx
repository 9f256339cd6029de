import { Button } from '@/components/buttons/button.tsx';
import { isMissingPart } from '@/pwa/missing-part.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

interface MapFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of a map that cannot be shown: why, and the way to try again. */
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
            A part of it could not be fetched. Trying again reloads the page.
          </p>
        )}
      </div>
      {/* A browser may remember that a module could not be fetched: only a new page asks again. */}
      <Button tone="neutral" onClick={isMissing ? () => void reloadIntoNewest() : onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A MapError's own words; whatever else went wrong, there is no map. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'MapError'
    ? error.message
    : 'Failed to initialize map';
}
