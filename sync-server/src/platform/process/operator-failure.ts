import { DatabaseFailure } from '@juu/db/database-failure';
import { SettingsError } from '../../env.ts';
import { BackupFailure } from '../../operations/backup/backup-failure.ts';
import { CommandFailure } from './command-failure.ts';

/** A condition that keeps the server from starting; the message says what to do about it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Of a file or folder of `DATA_DIR` that this account may not use. */
export function unusable(path: string, code: string | undefined): StartFailure {
  return new StartFailure(
    `${path} cannot be used (${code}): give it to the account that runs Juu, readable and writable.`,
  );
}

const FOR_OPERATORS = [StartFailure, SettingsError, DatabaseFailure, CommandFailure, BackupFailure];

/** Whether the error's message is written for operators, and says what to do. */
export function isForOperator(error: unknown): error is Error {
  return FOR_OPERATORS.some((kind) => error instanceof kind);
}

/**
 * What an operator is told: one sentence for what they can mend, the stack for what they cannot.
 * @param what the program was asked to do
 */
export function describeFailure(error: unknown, what = 'start'): string {
  if (isForOperator(error)) return error.message;
  return `Juu failed to ${what}. ${error instanceof Error ? error.stack : String(error)}`;
}
