import { distanceKm } from '@juu/shared/device/plausibility';
import { ROADS, roadPath } from '@juu/shared/nairobi/all-roads';
import { CBD } from '@juu/shared/nairobi/center';
import { curve } from '@juu/shared/nairobi/curve';
import type { Road, RoadKind } from '@juu/shared/nairobi/roads';
import type { Position } from '@juu/shared/zone/is-inside';
import type { Random } from '../random.ts';

/** Speed of taxis in the traffic of the day. */
const KM_PER_HOUR: Readonly<Record<RoadKind, number>> = {
  expressway: 65,
  motorway: 50,
  trunk: 38,
  primary: 28,
  secondary: 25,
  street: 18,
};

/** Kilometres from the centre over which the demand of passengers falls to 1 / e. */
const DEMAND_KM = 5;

/** A road from one junction to the next. */
interface Stretch {
  readonly to: Junction;
  /** From here to there, both ends included. */
  readonly points: readonly Position[];
  /** Seconds for each part between two points. */
  readonly seconds: readonly number[];
  readonly totalS: number;
}

/** A place where roads meet or end. */
export interface Junction {
  readonly position: Position;
  readonly stretches: readonly Stretch[];
}

/** Roads as taxis drive them: junctions, and the stretches between them. */
export class RoadNetwork {
  readonly junctions: readonly Junction[];
  /** Demand for each junction as a passenger's destination, added up. */
  readonly #demand: readonly number[];
  /** Fastest ways from the junctions asked for so far. They are few enough to keep all. */
  readonly #arrivals = new Map<Junction, ReadonlyMap<Junction, Arrival>>();

  constructor(junctions: readonly Junction[]) {
    this.junctions = junctions;
    let sum = 0;
    this.#demand = junctions.map(({ position }) => {
      sum += Math.exp(-kmBetween(position, CBD) / DEMAND_KM);
      return sum;
    });
  }

  /** The bundled map's roads, as far as they are connected. */
  static ofNairobi(): RoadNetwork {
    return new RoadNetwork(junctionsOf(largestPart(pointsOf(ROADS))));
  }

  /** Draws the junction that a passenger wants to go to. */
  drawJunction(random: Random): Junction {
    const drawn = random() * (this.#demand.at(-1) ?? 0);
    const index = this.#demand.findIndex((sum) => sum > drawn);
    return this.junctions[index] as Junction;
  }

  /** The junction nearest to a place. */
  nearestTo(position: Position): Junction {
    return this.junctions.reduce((nearest, junction) =>
      kmBetween(junction.position, position) < kmBetween(nearest.position, position)
        ? junction
        : nearest,
    );
  }

  /** The fastest way; empty from a junction to itself. */
  wayTo(from: Junction, to: Junction): Stretch[] {
    const arrivals = this.#arrivals.get(from) ?? fastestArrivals(from);
    this.#arrivals.set(from, arrivals);
    const way: Stretch[] = [];
    for (let at = to; at !== from; ) {
      const arrival = arrivals.get(at);
      if (!arrival) throw new Error('no road leads there');
      way.unshift(arrival.stretch);
      at = arrival.from;
    }
    return way;
  }
}

/** The last stretch of the fastest way to a junction. */
interface Arrival {
  readonly from: Junction;
  readonly stretch: Stretch;
  /** Seconds for the whole way. */
  readonly totalS: number;
}

/** The fastest ways from a junction to all others (Dijkstra). */
function fastestArrivals(start: Junction): Map<Junction, Arrival> {
  const found = new Map<Junction, Arrival>();
  const open = new Map<Junction, Arrival>();
  const reach = (from: Junction, sinceStartS: number) => {
    for (const stretch of from.stretches) {
      const totalS = sinceStartS + stretch.totalS;
      const known = found.get(stretch.to) ?? open.get(stretch.to);
      if (stretch.to !== start && !(known && known.totalS <= totalS)) {
        open.set(stretch.to, { from, stretch, totalS });
      }
    }
  };
  reach(start, 0);
  while (open.size > 0) {
    const [junction, arrival] = [...open].reduce((best, one) =>
      best[1].totalS <= one[1].totalS ? best : one,
    );
    open.delete(junction);
    found.set(junction, arrival);
    reach(junction, arrival.totalS);
  }
  return found;
}

/** Kilometres as the crow flies. */
export function kmBetween([lngA, latA]: Position, [lngB, latB]: Position): number {
  return distanceKm({ lng: lngA, lat: latA }, { lng: lngB, lat: latB });
}

/** The points of roads by their text, each with its neighbours and how long it takes to get there. */
type Points = Map<string, { readonly position: Position; readonly next: Map<string, number> }>;

/** Roads meet where they share a point. */
function pointsOf(roads: readonly Road[]): Points {
  const points: Points = new Map();
  const pointAt = (position: Position) => {
    const key = String(position);
    const known = points.get(key) ?? { position, next: new Map<string, number>() };
    points.set(key, known);
    return { key, ...known };
  };
  for (const road of roads) {
    const line = curve(roadPath(road));
    for (const [index, position] of line.slice(1).entries()) {
      const [a, b] = [pointAt(line[index] as Position), pointAt(position)];
      const seconds = (kmBetween(a.position, b.position) / KM_PER_HOUR[road.kind]) * 3_600;
      a.next.set(b.key, seconds);
      b.next.set(a.key, seconds);
    }
  }
  return points;
}

/** The largest part whose points can all be reached from each other. */
function largestPart(points: Points): Points {
  const seen = new Set<string>();
  let largest: string[] = [];
  for (const start of points.keys()) {
    if (seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    // `part` grows during this loop.
    for (const key of part) {
      for (const next of points.get(key)?.next.keys() ?? []) {
        if (!seen.has(next)) part.push(next);
        seen.add(next);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  const kept = new Set(largest);
  return new Map([...points].filter(([key]) => kept.has(key)));
}

/** Joins points that merely shape a road to the stretches between junctions. */
function junctionsOf(points: Points): Junction[] {
  const junctions = new Map<string, { position: Position; stretches: Stretch[] }>();
  for (const [key, { position, next }] of points) {
    if (next.size !== 2) junctions.set(key, { position, stretches: [] });
  }
  for (const [start, junction] of junctions) {
    for (const first of points.get(start)?.next.keys() ?? []) {
      const keys = [start, first];
      while (!junctions.has(keys.at(-1) as string)) {
        const [before, here] = keys.slice(-2) as [string, string];
        const onward = [...(points.get(here)?.next.keys() ?? [])].find((key) => key !== before);
        keys.push(onward as string);
      }
      const seconds = keys
        .slice(1)
        .map((key, i) => points.get(keys[i] as string)?.next.get(key) ?? 0);
      junction.stretches.push({
        to: junctions.get(keys.at(-1) as string) as Junction,
        points: keys.map((key) => points.get(key)?.position as Position),
        seconds,
        totalS: seconds.reduce((sum, part) => sum + part, 0),
      });
    }
  }
  return [...junctions.values()];
}
