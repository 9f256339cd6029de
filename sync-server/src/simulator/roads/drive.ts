import type { Position } from '@juu/shared/zone/is-inside';
import { between, type Random } from '../random.ts';
import { type Junction, kmBetween, type RoadNetwork } from './road-network.ts';

/** Between two trips a taxi waits for its next passenger. */
const WAIT_S = { least: 30, most: 8 * 60 };
/** Speed on the way to the first road. */
const FIRST_KM_PER_HOUR = 25;

/** A part of a drive: straight on, or standing. Milliseconds since the epoch. */
interface Leg {
  readonly from: Position;
  readonly to: Position;
  readonly beginsAt: number;
  readonly endsAt: number;
}

interface DriveOptions {
  readonly network: RoadNetwork;
  readonly random: Random;
  readonly beginsAt: Date;
  /** The taxi's place at that time; absent: anywhere. */
  readonly from?: Position | undefined;
}

/** A taxi's way: it drives from passenger to passenger along the roads, without end. */
export class Drive {
  readonly #network: RoadNetwork;
  readonly #random: Random;
  /** The legs after the last time asked for, the current one first. */
  #legs: Leg[] = [];
  #junction: Junction;

  constructor({ network, random, beginsAt, from }: DriveOptions) {
    this.#network = network;
    this.#random = random;
    this.#junction = from ? network.nearestTo(from) : network.drawJunction(random);
    const to = this.#junction.position;
    const start = from ?? to;
    const seconds = (kmBetween(start, to) / FIRST_KM_PER_HOUR) * 3_600;
    this.#legs.push(legOf(start, to, beginsAt.getTime(), seconds));
  }

  /** Returns the taxi's place at a time, never earlier than in the last call. */
  at(time: Date): Position {
    const now = time.getTime();
    for (;;) {
      const [leg] = this.#legs;
      if (leg && now <= leg.endsAt) return placeOn(leg, now);
      if (this.#legs.length > 1) this.#legs.shift();
      else this.#planTrip();
    }
  }

  #planTrip(): void {
    const [last] = this.#legs as [Leg];
    const { position } = this.#junction;
    const waitS = between(this.#random, WAIT_S.least, WAIT_S.most);
    const legs = [legOf(position, position, last.endsAt, waitS)];
    const destination = this.#network.drawJunction(this.#random);
    for (const { points, seconds } of this.#network.wayTo(this.#junction, destination)) {
      for (const [index, part] of seconds.entries()) {
        const beginsAt = (legs.at(-1) as Leg).endsAt;
        legs.push(legOf(points[index] as Position, points[index + 1] as Position, beginsAt, part));
      }
    }
    this.#junction = destination;
    this.#legs = legs;
  }
}

function legOf(from: Position, to: Position, beginsAt: number, seconds: number): Leg {
  return { from, to, beginsAt, endsAt: beginsAt + seconds * 1000 };
}

function placeOn({ from, to, beginsAt, endsAt }: Leg, now: number): Position {
  const share = endsAt > beginsAt ? Math.max(0, (now - beginsAt) / (endsAt - beginsAt)) : 1;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
