import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { LonLat } from '@/map/lon-lat.ts';
import { overlayCanvas } from '@/map/overlay-canvas.ts';
import { animationLoop } from './animation-loop.ts';
import { evenSteps } from './even-steps.ts';
import { type Point, positionOnPath, STEPS_PER_SECOND } from './position-on-path.ts';
import { taxiSprite } from './taxi-sprite.ts';

export const TAXIS = 30;

export interface TaxiLayer {
  /** Drives, until stopped. */
  start(): void;
  stop(): void;
  /** Where the taxis are now. */
  positions(): LonLat[];
  remove(): void;
}

/**
 * Puts the taxis on the map, spread evenly over the ways and both directions of each.
 *
 * @param ways longitudes and latitudes, one for each route
 */
export function addTaxis(map: OlMap, ways: readonly (readonly LonLat[])[]): TaxiLayer {
  const routes = ways.map((way) => {
    const path = evenSteps(way);
    return { path, projected: path.map((point) => fromLonLat([...point]) as unknown as Point) };
  });
  const taxis = Array.from({ length: TAXIS }, (_, index) => {
    const route = routes[index % routes.length];
    if (!route) throw new RangeError('There is no way to drive');
    // A quarter, so that those who come back do not meet all others at once.
    const share = (Math.floor(index / routes.length) + 0.25) / (TAXIS / routes.length);
    return { ...route, start: share * 2 * (route.path.length - 1) };
  });
  const draw = taxiSprite();
  let steps = 0;

  const canvas = overlayCanvas(map, ({ context, pixelOf }) => {
    for (const { projected, start } of taxis) {
      const { at, towards } = positionOnPath(projected, start + steps);
      const [x = 0, y = 0] = pixelOf([...at]);
      // On the screen y grows downwards.
      draw(context, x, y, Math.atan2(-towards[1], towards[0]));
    }
  });
  canvas.redraw();
  const loop = animationLoop((seconds) => {
    steps = seconds * STEPS_PER_SECOND;
    canvas.redraw();
  });
  return {
    start: loop.start,
    stop: loop.stop,
    positions: () => taxis.map(({ path, start }) => positionOnPath(path, start + steps).at),
    remove() {
      loop.stop();
      canvas.remove();
    },
  };
}
