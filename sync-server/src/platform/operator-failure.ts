import { DatabaseFailure } from '@juu/db/database-failure';

/** A failure whose message is written for the operator and says what to do about it. */
export class OperatorFailure extends Error {}

/** A condition that keeps the server from starting. */
export class StartFailure extends OperatorFailure {
  override readonly name = 'StartFailure';
}

/** Why a command did not run. */
export class CommandFailure extends OperatorFailure {
  override readonly name = 'CommandFailure';
}

/** For a file or folder of `DATA_DIR` that this account can't use. */
export function unusable(path: string, code: string | undefined): StartFailure {
  return new StartFailure(
    `Juu can’t use ${path} (${code}): make it readable and writable for the account that runs Juu.`,
  );
}

/** True if the error's message is written for operators and says what to do. */
export function isForOperator(error: unknown): error is Error {
  return error instanceof OperatorFailure || error instanceof DatabaseFailure;
}

/**
 * The text for the operator: one sentence if they can fix it, else the stack.
 * @param what the program was trying to do
 */
export function describeFailure(error: unknown, what = 'start'): string {
  if (isForOperator(error)) return error.message;
  return `Juu failed to ${what}. ${error instanceof Error ? error.stack : String(error)}`;
}
