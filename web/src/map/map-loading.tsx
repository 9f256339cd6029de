import { Spinner } from '@/components/waiting/spinner.tsx';
import * as m from '@/lib/language/compiled/map.js';

/** Shown instead of a map that is on its way. */
export function MapLoading() {
  return (
    <p role="status" className="absolute inset-0 grid place-items-center text-muted">
      {/* Legible on a picture of the map too. */}
      <span className="flex items-center gap-3 rounded-full bg-sunken px-5 py-2.5">
        <Spinner />
        {m.map_loading()}
      </span>
    </p>
  );
}
