import { DatabaseFailure } from '@juu/db/database-failure';

/** A failure whose message is written for the operator and says what to do about it. */
export class OperatorFailure extends Error {}

/** A condition that keeps the server from starting. */
export class StartFailure extends OperatorFailure {
  override readonly name = 'StartFailure';
}

/** Why a command was not carried out. */
export class CommandFailure extends OperatorFailure {
  override readonly name = 'CommandFailure';
}

/** Of a file or folder of `DATA_DIR` that this account may not use. */
export function unusable(path: string, code: string | undefined): StartFailure {
  return new StartFailure(
    `Juu can’t use ${path} (${code}): make it readable and writable for the account that runs Juu.`,
  );
}

/** Whether the error's message is written for operators, and says what to do. */
export function isForOperator(error: unknown): error is Error {
  return error instanceof OperatorFailure || error instanceof DatabaseFailure;
}

/**
 * What an operator is told: one sentence for what they can mend, the stack for what they cannot.
 * @param what the program was asked to do
 */
export function describeFailure(error: unknown, what = 'start'): string {
  if (isForOperator(error)) return error.message;
  return `Juu failed to ${what}. ${error instanceof Error ? error.stack : String(error)}`;
}
