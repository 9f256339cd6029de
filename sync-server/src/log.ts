import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './env.ts';

export type Log = Logger;

/**
 * Structured logs, one JSON object a line. Nothing personal is written: of an error, only its kind,
 * message and stack (a database's error carries the values of the row in other fields).
 */
export function createLog(settings: Pick<Settings, 'logLevel'>, stream?: DestinationStream): Log {
  const options = {
    level: settings.logLevel,
    base: null,
    serializers: { err: describeError, error: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Of an error, what may be written down. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
