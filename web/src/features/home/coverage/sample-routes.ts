import { ROADS, roadPath } from '@juu/shared/nairobi/all-roads';
import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import type { LonLat } from '@/map/lon-lat.ts';

/** Along one road of the bundled map, from one of its places to another. */
interface Leg {
  readonly road: string;
  readonly from: PlaceName;
  readonly to: PlaceName;
}

/** Sample data: where the taxis of the preview drive. */
const LEGS: readonly (readonly Leg[])[] = [
  [
    { road: 'Waiyaki Way', from: 'ABC Place', to: 'Museum Hill' },
    { road: 'Uhuru Highway', from: 'Museum Hill', to: 'Nyayo Stadium' },
    { road: 'Mombasa Road', from: 'Nyayo Stadium', to: 'Airport junction' },
    { road: 'Airport Road', from: 'Airport junction', to: 'JKIA' },
  ],
  [
    { road: 'Ngong Road', from: 'Dagoretti Corner', to: 'Community' },
    { road: 'Haile Selassie Avenue', from: 'Community', to: 'Muthurwa' },
    { road: 'Landhies Road', from: 'Country Bus', to: 'City Stadium' },
    { road: 'Jogoo Road', from: 'City Stadium', to: 'Donholm' },
  ],
  [
    { road: 'Moi Avenue', from: 'Railways', to: 'Globe roundabout' },
    { road: 'Murang’a Road', from: 'Globe roundabout', to: 'Pangani' },
    { road: 'Thika Superhighway', from: 'Pangani', to: 'Roysambu' },
  ],
  [
    { road: 'Limuru Road', from: 'Village Market', to: 'Ngara roundabout' },
    { road: 'Moi Avenue', from: 'Globe roundabout', to: 'Railways' },
  ],
  [
    { road: 'Lang’ata Road', from: 'Galleria', to: 'Nyayo Stadium' },
    { road: 'Lusaka Road', from: 'Nyayo Stadium', to: 'City Stadium' },
    { road: 'Jogoo Road', from: 'City Stadium', to: 'Hamza' },
    { road: 'Mumias Road', from: 'Hamza', to: 'Buruburu' },
  ],
];

export interface SampleRoute {
  /** Where the driver has to pass: what a routing server is asked for. */
  readonly stops: readonly LonLat[];
  /** The same way without one: straight lines lead from point to point. */
  readonly waypoints: readonly LonLat[];
}

export const SAMPLE_ROUTES: readonly SampleRoute[] = LEGS.map((legs) => ({
  stops: withoutRepeats(legs.flatMap(({ from, to }) => [PLACES[from], PLACES[to]])),
  waypoints: withoutRepeats(legs.flatMap(pointsOf)),
}));

/** @throws RangeError if the map has no such road, or the road does not pass there */
function pointsOf({ road: name, from, to }: Leg): LonLat[] {
  const road = ROADS.find((known) => known.name === name);
  const [start, end] = [road?.path.indexOf(from) ?? -1, road?.path.indexOf(to) ?? -1];
  if (!road || start < 0 || end < 0) throw new RangeError(`${name}: no way from ${from} to ${to}`);
  const points = roadPath(road);
  return start < end ? points.slice(start, end + 1) : points.slice(end, start + 1).reverse();
}

/** One road ends where the next begins. */
function withoutRepeats(points: readonly LonLat[]): LonLat[] {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return before?.[0] !== x || before[1] !== y;
  });
}
