export type DatabaseFailureCode =
  | 'database_unreachable'
  | 'database_too_old'
  | 'database_closed'
  | 'connection_timeout'
  | 'migration_changed'
  | 'migration_missing'
  | 'migration_out_of_order'
  | 'migration_misnamed'
  | 'migration_failed'
  | 'data_dir_in_use'
  | 'data_dir_unusable';

/**
 * A condition that an operator has to act on: `code` is stable, `message` is a sentence that says
 * what is wrong and what to do. Errors of single statements are the driver's own (see `sqlState`).
 */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly code: DatabaseFailureCode;

  constructor(code: DatabaseFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
