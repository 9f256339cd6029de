import { curve } from '@juu/shared/nairobi/curve';
import { NAIROBI_BOUNDS } from '@juu/shared/zone/bounds';
import type { LonLat } from '../lon-lat.ts';

const [WEST, SOUTH, , NORTH] = NAIROBI_BOUNDS;
/** How far the tints go on beyond the city, in degrees, so that no map shows where they end. */
const MARGIN = 0.8;

/**
 * Lines of equal height, drawn by hand after published heights (Kikuyu 2,000 m, Karen 1,850 m, the
 * centre 1,660 m, JKIA 1,620 m, Athi River 1,520 m): tints for orientation, no survey. Each runs from
 * north to south; the land rises to its west.
 */
const CONTOURS: readonly {
  readonly metres: number;
  readonly path: readonly [LonLat, ...LonLat[]];
}[] = [
  {
    metres: 1550,
    path: [
      [37.06, -1.16],
      [37.0, -1.2],
      [36.985, -1.24],
      [36.99, -1.28],
      [36.975, -1.31],
      [36.965, -1.35],
      [36.955, -1.39],
      [36.93, -1.42],
      [36.905, -1.44],
      [36.89, SOUTH],
    ],
  },
  {
    metres: 1600,
    path: [
      [36.98, NORTH],
      [36.955, -1.16],
      [36.935, -1.2],
      [36.915, -1.235],
      [36.918, -1.265],
      [36.935, -1.29],
      [36.94, -1.32],
      [36.92, -1.355],
      [36.9, -1.385],
      [36.86, -1.415],
      [36.84, -1.44],
      [36.83, SOUTH],
    ],
  },
  {
    metres: 1700,
    path: [
      [36.88, NORTH],
      [36.86, -1.155],
      [36.848, -1.19],
      [36.832, -1.22],
      [36.816, -1.25],
      [36.808, -1.275],
      [36.81, -1.3],
      [36.8, -1.325],
      [36.796, -1.35],
      [36.788, -1.38],
      [36.775, -1.41],
      [36.765, -1.435],
      [36.755, SOUTH],
    ],
  },
  {
    metres: 1800,
    path: [
      [36.815, NORTH],
      [36.8, -1.155],
      [36.786, -1.19],
      [36.772, -1.22],
      [36.762, -1.25],
      [36.758, -1.28],
      [36.752, -1.31],
      [36.745, -1.335],
      [36.74, -1.365],
      [36.725, -1.395],
      [36.715, -1.425],
      [36.7, SOUTH],
    ],
  },
  {
    metres: 1900,
    path: [
      [36.77, NORTH],
      [36.752, -1.155],
      [36.738, -1.19],
      [36.722, -1.22],
      [36.71, -1.25],
      [36.708, -1.28],
      [36.7, -1.305],
      [36.688, -1.335],
      [36.682, -1.365],
      [36.675, -1.395],
      [36.665, -1.425],
      [36.655, SOUTH],
    ],
  },
  {
    metres: 2000,
    path: [
      [36.725, NORTH],
      [36.705, -1.155],
      [36.69, -1.19],
      [36.676, -1.22],
      [36.668, -1.245],
      [36.665, -1.275],
      [36.662, -1.305],
      [36.66, -1.335],
      [36.654, -1.36],
      [36.648, -1.39],
      [36.64, -1.42],
      [36.632, SOUTH],
    ],
  },
];

/** The land above each contour, lowest first, so that the next lies on the one before. */
export const RELIEF: readonly { readonly metres: number; readonly ring: readonly LonLat[] }[] =
  CONTOURS.map(({ metres, path }) => {
    const [first] = path;
    const last = path.at(-1) ?? first;
    const north = NORTH + MARGIN;
    const south = SOUTH - MARGIN;
    const west = WEST - MARGIN;
    return {
      metres,
      ring: [
        ...curve(path),
        [last[0] - 0.2, south],
        [west, south],
        [west, north],
        [first[0] - 0.2, north],
      ],
    };
  });
