import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';

/** A layer of the one source; `source` is put in for all of them at once. */
export type Layer = LayerSpecification extends infer One
  ? One extends { source: string }
    ? Omit<One, 'source'>
    : never
  : never;
