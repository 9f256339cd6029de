import type { Database } from '@juu/db/database';
import type { Coverage } from '@juu/shared/endpoints/coverage';
import { readCoverage } from './read-coverage.ts';

/** Milliseconds in which the database is read at most once. */
const READ_EVERY_MS = 5_000;

export interface PublicCoverage {
  /** The zones, at most 5 s old if another process changed them. */
  readonly read: () => Promise<Coverage>;
  /** Reads again the next time: a zone was changed here. */
  readonly forget: () => void;
}

/** Reads zones and prices for the public map, remembered for a moment. */
export function publicCoverage(database: Database): PublicCoverage {
  let known: { readonly until: number; readonly coverage: Promise<Coverage> } | undefined;
  return {
    read() {
      if (!known || known.until < performance.now()) {
        const reading = {
          until: performance.now() + READ_EVERY_MS,
          coverage: readCoverage(database),
        };
        known = reading;
        reading.coverage.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      return known.coverage;
    },
    forget() {
      known = undefined;
    },
  };
}
