import type { LonLat } from '../lon-lat.ts';

export interface Area {
  readonly name?: string;
  /** The outline, not closed. */
  readonly ring: readonly LonLat[];
}
