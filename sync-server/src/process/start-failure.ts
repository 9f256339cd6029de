import { DatabaseFailure } from '@juu/db/database-failure';
import { SettingsError } from '../env.ts';

/** A condition that keeps the server from starting; the message says what to do about it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** What an operator is told: one sentence for what they can mend, the stack for what they cannot. */
export function describeFailure(error: unknown): string {
  const isForOperator =
    error instanceof StartFailure ||
    error instanceof SettingsError ||
    error instanceof DatabaseFailure;
  if (isForOperator) return error.message;
  return `Juu failed to start. ${error instanceof Error ? error.stack : String(error)}`;
}
