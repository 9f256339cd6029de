import { ROADS, roadPath } from '@juu/shared/nairobi/all-roads';
import { curve } from '@juu/shared/nairobi/curve';
import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import type { RoadKind } from '@juu/shared/nairobi/roads';
import { useMemo } from 'react';
import type { LonLat } from './lon-lat.ts';
import { METRES_OF_DEGREE } from './place-name.ts';

/** Size of the picture. All lengths are in its units of 20 metres. */
const WIDTH = 360;
const HEIGHT = 130;
const UNITS_OF_DEGREE = METRES_OF_DEGREE / 20;

/** Widths of the lines. The narrowest roads are left out. */
const ROAD_WIDTHS: Readonly<Partial<Record<RoadKind, number>>> = {
  secondary: 2.5,
  primary: 4,
  trunk: 5.5,
  motorway: 6,
  expressway: 5.5,
};

/** Longer names are left out: letters. */
const LONGEST_NAME = 16;
const LETTER_WIDTH = 6;
const NAME_HEIGHT = 20;
const DOT_WIDTH = 30;

type Point = readonly [x: number, y: number];

interface RoadSketchProps {
  label: string;
  /** Middle of the picture, with the dot. */
  at: LonLat;
  /** The dot's colour: a class for the current text. */
  dotClass: string;
  className?: string;
}

/** Draws the roads around a place, 7 km from edge to edge: small enough for each card of a list. */
export function RoadSketch({ label, at: [lng, lat], dotClass, className = '' }: RoadSketchProps) {
  const { roads, names } = useMemo(() => sketchAround([lng, lat]), [lng, lat]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`bg-sunken ${className}`}
    >
      <g className="fill-none stroke-road" strokeLinecap="round" strokeLinejoin="round">
        {roads.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
      </g>
      <g
        className="fill-muted stroke-sunken text-[0.625rem] font-medium"
        strokeWidth={3}
        paintOrder="stroke"
        textAnchor="middle"
      >
        {names.map(({ name, point: [x, y] }) => (
          <text key={name} x={x} y={y} dominantBaseline="middle">
            {name}
          </text>
        ))}
      </g>
      <g className={dotClass} fill="currentColor">
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={15} opacity={0.22} />
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={7} className="stroke-surface" strokeWidth={2} />
      </g>
    </svg>
  );
}

function sketchAround(at: LonLat) {
  const pointOf = ([lng, lat]: LonLat): Point => [
    WIDTH / 2 + (lng - at[0]) * UNITS_OF_DEGREE,
    HEIGHT / 2 - (lat - at[1]) * UNITS_OF_DEGREE,
  ];
  const roads = ROADS.flatMap((road) => {
    const width = ROAD_WIDTHS[road.kind];
    const points = curve(roadPath(road)).map(pointOf);
    if (!width || !crossesView(points)) return [];
    const path = `M${points.map((point) => point.map(Math.round).join(' ')).join('L')}`;
    return [{ path, width }];
  });
  return { roads, names: namesAround(pointOf) };
}

/** True if a road's bounds touch the view: a point of it need not lie inside. */
function crossesView(points: readonly Point[]): boolean {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const overlaps = (values: number[], size: number) =>
    Math.min(...values) <= size && Math.max(...values) >= 0;
  return overlaps(xs, WIDTH) && overlaps(ys, HEIGHT);
}

/** Names of places that have room, the nearest first: none overlaps another, the dot or an edge. */
function namesAround(pointOf: (at: LonLat) => Point) {
  const [middleX, middleY] = [WIDTH / 2, HEIGHT / 2];
  const far = ({ point: [x, y] }: { point: Point }) => Math.hypot(x - middleX, y - middleY);
  const near = (Object.entries(PLACES) as [PlaceName, LonLat][])
    .filter(([name]) => name.length <= LONGEST_NAME)
    .map(([name, at]) => ({ name, point: pointOf(at), width: (name.length + 2) * LETTER_WIDTH }))
    .filter(
      ({ point: [x, y], width }) =>
        Math.abs(x - middleX) < (WIDTH - width) / 2 &&
        Math.abs(y - middleY) < (HEIGHT - NAME_HEIGHT) / 2,
    )
    .toSorted((a, b) => far(a) - far(b));
  const shown: { name: PlaceName; point: Point; width: number }[] = [];
  const dot = { point: [middleX, middleY] as Point, width: DOT_WIDTH };
  for (const one of near) {
    const isFree = [dot, ...shown].every(
      ({ point: [x, y], width }) =>
        Math.abs(one.point[0] - x) >= (one.width + width) / 2 ||
        Math.abs(one.point[1] - y) >= NAME_HEIGHT,
    );
    if (isFree) shown.push(one);
  }
  return shown;
}
