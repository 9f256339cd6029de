import { DatabaseFailure } from '@juu/db/database-failure';
import type { Log } from '../log.ts';

/**
 * For the database's `onError`. Lost connections are made anew by themselves; an embedded database
 * that died is not, and a process that answers every call with a failure is worth nothing: it ends
 * with status 1 and a sentence, so that whoever watches it can start it again.
 */
export function onDatabaseError(log: Log): (error: Error) => void {
  return (err) => {
    log.error({ err }, 'database connection failed');
    if (!(err instanceof DatabaseFailure) || err.code !== 'database_closed') return;
    process.stderr.write(`${err.message}\n`);
    process.exit(1);
  };
}
