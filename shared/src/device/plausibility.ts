import { CBD } from '../nairobi/center.ts';

/** A place that a screen reports, and its time. */
export interface Point {
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
}

const LEAST_DISTANCE_KM = 1;
const MOST_KM_PER_HOUR = 200;
const LEAST_TIME_S = 10;
/** Maximum distance of a track's start from the centre: covers the county and the towns up to Thika. */
const MOST_START_KM = 100;
/** A screen that was silent for longer begins a new track. */
const MOST_SILENCE_MS = 12 * 60 * 60 * 1000;
const EARTH_RADIUS_KM = 6_371;
const HALF_EQUATOR_KM = 20_038;

/** Points further apart in time than this can't contradict each other: it is enough to go anywhere. */
export const MOST_TRAVEL_MS = (HALF_EQUATOR_KM / MOST_KM_PER_HOUR) * 3_600_000;

/** True if a taxi can have been at both points. */
export function canTravel(from: Point, to: Point): boolean {
  const distance = distanceKm(from, to);
  if (distance < LEAST_DISTANCE_KM) return true;
  const seconds = Math.abs(to.at.getTime() - from.at.getTime()) / 1000;
  return distance <= (MOST_KM_PER_HOUR * Math.max(seconds, LEAST_TIME_S)) / 3_600;
}

/** True if a screen's track may begin there: screens are fitted and switched on in Nairobi. */
export function mayBegin({ lat, lng }: Point): boolean {
  return distanceKm({ lat, lng }, { lat: CBD[1], lng: CBD[0] }) <= MOST_START_KM;
}

/** Great-circle distance, kilometres. */
export function distanceKm(a: Pick<Point, 'lat' | 'lng'>, b: Pick<Point, 'lat' | 'lng'>): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const haversine =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The plausible points of one screen, in the order of their times. */
export class Track {
  readonly #points: Point[];

  /** @param points in any order */
  constructor(points: readonly Point[]) {
    this.#points = points.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }

  /**
   * True if the screen can have been there: on its way from the point before and to the one after. Far
   * from Nairobi it must have been on its way not long before or after: no track begins there.
   */
  allows(point: Point): boolean {
    const neighbours = this.around(point).filter((neighbour) => neighbour !== undefined);
    return (
      neighbours.every((neighbour) => canTravel(neighbour, point)) &&
      (mayBegin(point) || neighbours.some((neighbour) => isOneTrip(neighbour, point)))
    );
  }

  /** The nearest points before (or at that very time) and after. */
  around({ at }: Pick<Point, 'at'>): [before: Point | undefined, after: Point | undefined] {
    const next = this.#placeOf(at);
    return [this.#points[next - 1], this.#points[next]];
  }

  add(point: Point): void {
    this.#points.splice(this.#placeOf(point.at), 0, point);
  }

  /** Index of the first point after that time. */
  #placeOf(at: Date): number {
    const time = at.getTime();
    let [low, high] = [0, this.#points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const isBefore = (this.#points[middle] as Point).at.getTime() <= time;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isOneTrip(one: Point, other: Point): boolean {
  return Math.abs(one.at.getTime() - other.at.getTime()) <= MOST_SILENCE_MS;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
