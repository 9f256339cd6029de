import { Button } from '@/components/buttons/button.tsx';
import { app_try_again } from '@/lib/language/compiled/app.js';
import * as m from '@/lib/language/compiled/map.js';
import { dashboardAt } from '@/lib/pages/dashboards.ts';
import { isMissingPart } from '@/pwa/missing-part.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import type { MapError } from './map-error.ts';

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
        {isOfConfiguration(error) ? (
          <>
            <p className="font-semibold">{m.map_configuration_error()}</p>
            <p className="mt-1 body-s text-muted">{CONFIGURATION_WORDS[error.kind]()}</p>
          </>
        ) : (
          <p className="font-semibold">{messageOf(error)}</p>
        )}
        {isMissing && <p className="mt-1 body-s text-balance text-muted">{m.map_part_missing()}</p>}
      </div>
      {/* A browser may remember that a module failed to load: only a new page fetches it again. */}
      <Button tone="neutral" onClick={isMissing ? () => void reloadIntoNewest() : onRetry}>
        {app_try_again()}
      </Button>
    </div>
  );
}

/** In the specification's words for dashboards (section 8). */
const CONFIGURATION_WORDS = {
  configuration: () => m.map_no_maps_configuration(),
  key: () => m.map_no_key(),
} as const;

/** True on a dashboard, for errors that an operator can fix. */
function isOfConfiguration(
  error: unknown,
): error is MapError & { kind: keyof typeof CONFIGURATION_WORDS } {
  const { name, kind } = (error ?? {}) as Partial<MapError>;
  return name === 'MapError' && kind !== 'initialization' && !!dashboardAt(location.pathname);
}

/** A MapError's own message; for any other error, the general one. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'MapError' ? error.message : m.map_failed();
}
