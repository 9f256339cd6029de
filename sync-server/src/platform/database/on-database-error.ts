import { DatabaseFailure } from '@juu/db/database-failure';
import type { Log } from '../log.ts';

/**
 * For the database's `onError`. Lost connections come back by themselves, but an embedded database that
 * died does not, and every call would fail. So the process ends with status 1 and a sentence, and its
 * supervisor can start it again.
 */
export function onDatabaseError(log: Log): (error: Error) => void {
  return (err) => {
    log.error({ err }, 'database connection failed');
    if (!(err instanceof DatabaseFailure) || err.code !== 'database_closed') return;
    process.stderr.write(`${err.message}\n`);
    process.exit(1);
  };
}
