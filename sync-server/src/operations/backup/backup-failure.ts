import { OperatorFailure } from '../../platform/operator-failure.ts';

/** A backup can't be made, read or restored; the message says why and what to do. */
export class BackupFailure extends OperatorFailure {
  override readonly name = 'BackupFailure';
}

/** What an operator can do about a failed access to a file; undefined for any other error. */
export function fileTrouble(error: unknown): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return 'no such file or folder; check the path';
    case 'EISDIR':
    case 'ENOTDIR':
      return 'part of the path is a folder instead of a file, or a file instead of a folder; check the path';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'the account that runs the server has no access; choose another path';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full; free some space, or choose a path on another disk';
    default:
      return undefined;
  }
}

/**
 * For the `catch` of code that writes a file: throws what an operator can do, else the error
 * itself.
 */
export function cannotBeWritten(path: string): (error: unknown) => never {
  return (error) => {
    const trouble = fileTrouble(error);
    throw trouble ? new BackupFailure(`Can’t write ${path}: ${trouble}.`) : error;
  };
}
