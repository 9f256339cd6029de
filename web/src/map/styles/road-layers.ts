import { ROAD_KINDS, type RoadKind } from '@juu/shared/nairobi/roads';
import type {
  ExpressionSpecification,
  FilterSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { Layer } from './layer.ts';
import type { Palette } from './palettes.ts';

/** Widths in pixels at zoom 9, 11, 13 and 15. */
const WIDTHS: Readonly<Record<RoadKind, readonly [number, number, number, number]>> = {
  expressway: [0.6, 1.1, 2, 4],
  motorway: [1.6, 3, 6, 14],
  trunk: [1.3, 2.4, 5, 12],
  primary: [0.7, 1.5, 3.8, 9.5],
  secondary: [0.2, 0.9, 2.8, 7],
  street: [0, 0, 1.6, 5],
};
const FROM: Readonly<Record<RoadKind, number>> = {
  expressway: 10,
  motorway: 0,
  trunk: 0,
  primary: 9,
  secondary: 10,
  street: 12.4,
};
/** How far a casing looks out on both sides together, in pixels. */
const CASING = 1.6;

/** Narrow roads first, so that wide ones lie on top; all casings below all roads. */
export function roadLayers(palette: Palette): Layer[] {
  const upwards = [...ROAD_KINDS].reverse();
  return [
    ...upwards.filter((kind) => kind !== 'expressway').map((kind) => casing(kind, palette)),
    ...upwards.map(
      (kind): Layer => ({
        id: `road-${kind}`,
        type: 'line',
        filter: ofKind(kind),
        minzoom: FROM[kind],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': palette.road[kind], 'line-width': width(kind, 0) },
      }),
    ),
  ];
}

function casing(kind: RoadKind, palette: Palette): Layer {
  return {
    id: `road-${kind}-casing`,
    type: 'line',
    filter: ofKind(kind),
    minzoom: Math.max(FROM[kind], 9.5),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.casing[kind], 'line-width': width(kind, CASING) },
  };
}

/** Roads of this kind. */
export function ofKind(kind: RoadKind): FilterSpecification {
  return ['all', ['==', ['get', 'class'], 'road'], ['==', ['get', 'kind'], kind]];
}

function width(kind: RoadKind, more: number): ExpressionSpecification {
  const [far, middle, near, close] = WIDTHS[kind].map((pixels) => pixels + more);
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    9,
    far as number,
    11,
    middle as number,
    13,
    near as number,
    15,
    close as number,
  ];
}
