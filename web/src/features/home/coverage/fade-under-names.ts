import type { PixelBox } from '@/map/free-padding.ts';

/** So near to a name a taxi covers it, in pixels. */
const COVERS_PX = 5;
/** From here on it stands beside the name, in pixels. */
const CLEAR_PX = 13;
const FAINTEST = 0.15;

/** How strongly a taxi is drawn at a place: faint under a name, which could not be read otherwise. */
export function opacityAt(x: number, y: number, names: readonly PixelBox[]): number {
  const nearest = Math.min(
    ...names.map(({ left, top, right, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    ),
  );
  const share = (nearest - COVERS_PX) / (CLEAR_PX - COVERS_PX);
  return FAINTEST + (1 - FAINTEST) * Math.min(1, Math.max(0, share));
}
