import type { ChaosWorld } from './chaos-world.ts';

/** A trouble of one kind. What it does, on whom, is drawn when it is injected. */
export interface Fault {
  readonly name: string;
  /** What it needs: several processes can look into Postgres alone. */
  readonly needs?: 'Postgres';
  /** No other trouble begins while it lasts. */
  readonly isAlone?: boolean;
  /** Begins it, and gives what ends it and the words for what was done. */
  inject(world: ChaosWorld, random: () => number): Promise<InjectedFault>;
}

interface InjectedFault {
  /** On whom it was, for the timeline. */
  readonly on: string;
  /** Absent: it is over already. */
  readonly heal?: () => Promise<void> | void;
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}
