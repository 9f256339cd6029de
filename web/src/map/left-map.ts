import type { LonLat } from './lon-lat.ts';
import { type MapTheme, themeAround } from './map-theme.ts';

/** The canvases of a map, and their size in CSS pixels. */
export interface MapPicture {
  readonly canvases: Element;
  readonly width: number;
  readonly height: number;
}

/** A map as a person left it. */
export interface LeftMap {
  readonly center: LonLat;
  readonly zoom: number;
  /** Left out if it is drawn in another palette than the page's. */
  readonly picture?: MapPicture;
}

const leftMaps = new WeakMap<object, LeftMap & { readonly theme: MapTheme }>();

/** Keeps a map as it was left, as long as its owner exists. */
export function keepLeftMap(owner: object, left: LeftMap): void {
  leftMaps.set(owner, { ...left, theme: pageTheme() });
}

/** The owner's map as it was left; undefined if none is kept. */
export function leftMapOf(owner: object): LeftMap | undefined {
  const left = leftMaps.get(owner);
  if (!left || left.theme === pageTheme()) return left;
  return { center: left.center, zoom: left.zoom };
}

const pageTheme = () => themeAround(document.documentElement);
