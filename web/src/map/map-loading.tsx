import { Spinner } from '@/components/waiting/spinner.tsx';
import * as m from '@/lib/language/compiled/map.js';

/** Shown instead of a map that is on its way. */
export function MapLoading() {
  return (
    <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-muted">
      <Spinner />
      {m.map_loading()}
    </p>
  );
}
