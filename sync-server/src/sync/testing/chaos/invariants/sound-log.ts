import type { Invariant } from './invariant.ts';

/** No op commits at or below a published checkpoint, and the log adds up to the tables. */
export const soundLog: Invariant = {
  name: 'sound log',
  check: ({ lateOps }, { discrepancies }) => [
    ...lateOps,
    ...discrepancies.map((what) => ({ what })),
  ],
};
