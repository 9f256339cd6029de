import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { fromLonLat } from 'ol/proj.js';
import type { PixelBox } from '@/map/free-padding.ts';
import type { LonLat } from '@/map/lon-lat.ts';
import { nameBoxes } from '@/map/name-boxes.ts';
import { overlayCanvas } from '@/map/overlay-canvas.ts';
import { animationLoop } from './animation-loop.ts';
import { evenSteps } from './even-steps.ts';
import { opacityAt } from './fade-under-names.ts';
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
  let names: readonly PixelBox[] = [];

  const canvas = overlayCanvas(map, ({ context, pixelOf }) => {
    for (const { projected, start } of taxis) {
      const { at, towards } = positionOnPath(projected, start + steps);
      const [x = 0, y = 0] = pixelOf([...at]);
      // On the screen y grows downwards.
      context.globalAlpha = opacityAt(x, y, names);
      draw(context, x, y, Math.atan2(-towards[1], towards[0]));
    }
    context.globalAlpha = 1;
  });
  // The names of a frame are known once it is drawn.
  const watch = map.on('postrender', ({ frameState }) => {
    names = frameState ? nameBoxes(frameState) : [];
    canvas.redraw();
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
      unByKey(watch);
      canvas.remove();
    },
  };
}
