// Where localStorage keeps what a sign-out still has to do, without the code that does it.

/** Set while a sign-out has not reached the server. */
export const SIGN_OUT_PENDING_KEY = 'juu-sign-out-pending';
/** Begins a mark per user whose data is being removed, so that a closed tab leaves none of it behind. */
export const CLEAR_PENDING_KEY = 'juu-clear-pending:';
