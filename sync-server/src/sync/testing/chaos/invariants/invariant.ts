import type { Facts } from '../facts.ts';
import type { History } from '../history.ts';

/** Where a history breaks its promise. */
export interface Violation {
  readonly what: string;
  /** Milliseconds of the clock. */
  readonly at?: number | undefined;
  readonly client?: string | undefined;
}

/** What is true of every run, whatever fails in it. */
export interface Invariant {
  readonly name: string;
  check(history: History, facts: Facts): Violation[];
}
