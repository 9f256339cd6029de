import type Layer from 'ol/layer/Layer.js';
import type OlMap from 'ol/Map.js';

/** A box on the map: its middle and size in pixels, counted from the map's origin. */
export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of a layer that names step aside for, at a resolution. */
type Obstacles = (resolution: number) => readonly MapBox[];

const OBSTACLES = 'obstacles';

/** Makes names step aside for what a layer draws. */
export function setObstacles(layer: Layer, obstacles: Obstacles): void {
  layer.set(OBSTACLES, obstacles);
}

/** Returns the areas that names must avoid now. */
export function obstaclesOn(map: OlMap, resolution: number): readonly MapBox[] {
  return map
    .getAllLayers()
    .filter((layer) => layer.getVisible())
    .flatMap((layer) => (layer.get(OBSTACLES) as Obstacles | undefined)?.(resolution) ?? []);
}
