import type { LonLat } from './lon-lat.ts';
import { type MapTheme, themeAround } from './map-theme.ts';

/** What a map showed. */
export interface MapPicture {
  readonly canvases: Element;
  /** Of the canvases, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A map as a person left it. */
export interface LeftMap {
  readonly center: LonLat;
  readonly zoom: number;
  readonly picture: MapPicture;
}

const leftMaps = new WeakMap<object, LeftMap & { readonly theme: MapTheme }>();

/** Keeps a map as it was left, as long as its owner exists. */
export function keepLeftMap(owner: object, left: LeftMap): void {
  leftMaps.set(owner, { ...left, theme: pageTheme() });
}

/**
 * The owner's map as it was left; undefined if it never was.
 *
 * @returns no picture if the page has its other palette now
 */
export function leftMapOf(
  owner: object,
): (Omit<LeftMap, 'picture'> & Partial<Pick<LeftMap, 'picture'>>) | undefined {
  const left = leftMaps.get(owner);
  if (!left) return undefined;
  const { center, zoom, picture, theme } = left;
  return theme === pageTheme() ? { center, zoom, picture } : { center, zoom };
}

const pageTheme = () => themeAround(document.documentElement);
