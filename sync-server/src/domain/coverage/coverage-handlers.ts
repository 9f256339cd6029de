import type { Database } from '@juu/db/database';
import type { Coverage, coverage } from '@juu/shared/endpoints/coverage';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { readCoverage } from './read-coverage.ts';

/** However many ask, the database is asked once in this time. */
const READ_EVERY_MS = 5_000;

/** Where screens play and at what base price. */
export function coverageHandlers(database: Database): HandlersOf<typeof coverage> {
  let known: { readonly until: number; readonly coverage: Promise<Coverage> } | undefined;
  return {
    read() {
      if (!known || known.until < performance.now()) {
        const reading = readCoverage(database);
        known = { until: performance.now() + READ_EVERY_MS, coverage: reading };
        reading.catch(() => {
          known = undefined;
        });
      }
      return known.coverage;
    },
  };
}
