import { isReplacedMeanwhile } from '@juu/db/sql-state';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/**
 * Structured logs, one JSON object a line. Nothing personal is written: of an error, only its kind,
 * message and stack (a database's error carries the values of the row in other fields).
 */
export function createLog(
  settings: { readonly logLevel: string },
  stream?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    serializers: { err: describeError, error: describeError },
    hooks: { logMethod: warnOfRestore },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Of an error, what may be written down. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** A statement that a restore by another process stood in the way of is tried again: no error. */
const warnOfRestore: LogMethod = function (args, method, level) {
  const [facts]: unknown[] = args;
  const isPassing = facts instanceof Object && 'err' in facts && isReplacedMeanwhile(facts.err);
  if (isPassing && level === pino.levels.values.error) this.warn(...args);
  else method.apply(this, args);
};
