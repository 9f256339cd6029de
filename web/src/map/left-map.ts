import type { LonLat } from './lon-lat.ts';
import { type MapTheme, themeAround } from './map-theme.ts';

/** A map as a person left it. */
export interface LeftMap {
  readonly center: LonLat;
  readonly zoom: number;
  /** What was drawn, in `theme`. It fills its box. */
  readonly picture: Element;
  readonly theme: MapTheme;
}

const leftMaps = new WeakMap<object, LeftMap>();

/** Keeps a map as it was left, as long as its owner exists. */
export function keepLeftMap(owner: object, left: LeftMap): void {
  leftMaps.set(owner, left);
}

/** The owner's map as it was left; undefined if it was never drawn, or in the page's other palette. */
export function leftMapOf(owner: object): LeftMap | undefined {
  const left = leftMaps.get(owner);
  return left?.theme === themeAround(document.documentElement) ? left : undefined;
}
