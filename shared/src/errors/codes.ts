/** What a stable error code means. `status` is its HTTP status. */
export interface CodeEntry {
  readonly status: number;
  /** Why it happens, for operators and for the log's reader. */
  readonly cause: string;
  /** What the person can do about it. */
  readonly remedy: string;
  /** When to ask again, seconds, if that is the same for everyone. */
  readonly retryAfterS?: number;
}

/** Every code this product answers with, in one place; codes are never renamed or reused. */
export const CODES = {
  // Refused local changes (`POST /api/sync/upload`)
  not_found_or_forbidden: {
    status: 404,
    cause: 'The row does not exist or is not the caller’s; both get the same answer.',
    remedy: 'Reload the list. The row was removed, or it belongs to another account.',
  },
  campaign_not_draft: {
    status: 409,
    cause: 'The campaign is no longer a draft, so its content is fixed.',
    remedy:
      'Propose a change if it is live, send it again if it was rejected, or duplicate it if it is over.',
  },
  campaign_not_live: {
    status: 409,
    cause: 'Changes are proposed only to a campaign that is approved and whose flight is not over.',
    remedy: 'Change a draft in its form. If the campaign is over, duplicate it.',
  },
  change_pending: {
    status: 409,
    cause: 'A campaign has at most one proposed change, and another one is in review.',
    remedy: 'Withdraw the change in review first, then propose this one.',
  },
  change_empty: {
    status: 400,
    cause: 'The proposed change sets nothing and has no creative of its own.',
    remedy: 'Change something, then propose it.',
  },
  change_not_open: {
    status: 409,
    cause: 'The change was decided or withdrawn, so it and its creatives are fixed.',
    remedy: 'Propose another change.',
  },
  invalid_status_change: {
    status: 409,
    cause:
      'The lifecycle of the row, e.g. of a campaign, has no such transition for this actor, or one transaction changes the status twice.',
    remedy: 'Reload the list and check the status: it may have changed meanwhile.',
  },
  invalid_value: {
    status: 400,
    cause: 'A value breaks a rule of its column or of its row.',
    remedy: 'Correct the value named in the message and send the change again.',
  },
  read_only_column: {
    status: 400,
    cause: 'The column is set by the server only.',
    remedy: 'Leave the column out of the change.',
  },
  already_exists: {
    status: 409,
    cause: 'A row with the same unique values already exists.',
    remedy: 'Nothing to do: it is already there.',
  },
  too_many_creatives: {
    status: 409,
    cause: 'The campaign would exceed its number of creatives.',
    remedy: 'Remove a creative first.',
  },
  too_many_reports: {
    status: 409,
    cause: 'The driver’s open reports about the screen are at their limit.',
    remedy: 'Wait for an answer, or contact support if it is urgent.',
  },
  unknown_table: {
    status: 400,
    cause: 'The change names a table that does not exist.',
    remedy: 'Update the app: it may be newer or older than the server.',
  },
  unknown_column: {
    status: 400,
    cause: 'The change names a column that the table does not have.',
    remedy: 'Update the app: it may be newer or older than the server.',
  },
  account_suspended: {
    status: 403,
    cause: 'The account is suspended.',
    remedy: 'Contact support; unsent changes stay on the device.',
  },

  // Moderation
  revision_changed: {
    status: 409,
    cause: 'The campaign changed after the admin looked at it.',
    remedy: 'Look at the campaign again, then decide.',
  },
  creatives_missing: {
    status: 409,
    cause: 'The campaign has no creative, or a creative’s file has not arrived.',
    remedy: 'Wait until every file has arrived, or reject with a reason.',
  },
  advertiser_not_approved: {
    status: 409,
    cause: 'The advertiser’s account is not active.',
    remedy: 'Activate the account first.',
  },
  flight_over: {
    status: 409,
    cause: 'The campaign’s end date has passed.',
    remedy: 'Reject it with a reason: its advertiser can choose new dates and resubmit it.',
  },

  budget_below_spent: {
    status: 409,
    cause: 'The proposed budget is less than what the campaign has spent and its leases reserve.',
    remedy: 'Propose a budget that covers what is spent and reserved.',
  },

  // Administration
  report_changed: {
    status: 409,
    cause: 'Another admin answered the report, or changed its status, after this one read it.',
    remedy: 'Read the report again, then change its answer or leave it.',
  },
  user_changed: {
    status: 409,
    cause: 'Another admin changed the account’s status after this one read it.',
    remedy: 'Look at the account again, then decide.',
  },
  price_changed: {
    status: 409,
    cause: 'The plan’s price changed after the caller confirmed it.',
    remedy: 'Look at the amount again, then choose.',
  },
  payout_already_paid: {
    status: 409,
    cause: 'The payout was marked as paid before.',
    remedy: 'Reload the list. If it was paid twice, settle it with the driver.',
  },
  account_deleted: {
    status: 401,
    cause: 'The owner deleted the account of this session.',
    remedy: 'Nothing can be brought back. The same email address may sign up again.',
  },
  invalid_password: {
    status: 400,
    cause: 'The caller must enter the password again, and it is wrong.',
    remedy: 'Enter the password that you sign in with.',
  },
  invalid_code: {
    status: 400,
    cause: 'Two-step verification is on, and the code is missing, wrong or too old.',
    remedy: 'Enter the code that the authenticator app shows now.',
  },
  payout_number_missing: {
    status: 409,
    cause: 'Juu owes the driver money, and the account has no M-Pesa number.',
    remedy: 'Add the number under My Details, then delete the account.',
  },
  last_admin: {
    status: 409,
    cause: 'This account is the last admin.',
    remedy: 'Make another account an admin first (`admin:grant`).',
  },
  own_account: {
    status: 403,
    cause: 'An admin tried to change the password or email address of their own account here.',
    remedy: 'Change your own under My Details. It asks for your current password.',
  },
  too_many_zones: {
    status: 409,
    cause: 'The number of zones is at its limit.',
    remedy: 'Change a zone you no longer need instead.',
  },
  email_taken: {
    status: 409,
    cause: 'Another account has this email address, or it is the operator’s (`ADMIN_EMAIL`).',
    remedy: 'Choose another address, or change the other account’s first.',
  },

  // Telemetry: why an event of a batch is refused
  in_future: {
    status: 400,
    cause: 'The event’s time is more than 5 minutes ahead: the screen’s clock is wrong.',
    remedy: 'Set the screen’s clock. The answer’s `server_time` has the right time.',
  },
  too_late: {
    status: 400,
    cause: 'The event is more than 7 days old.',
    remedy: 'Drop the event: it can’t be counted any more.',
  },
  unknown_creative: {
    status: 404,
    cause: 'The campaign does not exist, or it has no such creative.',
    remedy: 'Fetch the playlist, and play only what it names.',
  },
  device_unassigned: {
    status: 409,
    cause: 'The screen had no driver at the time of the event.',
    remedy: 'Ask an admin to assign the screen to a driver.',
  },

  // Held plays: why one stays as it was
  already_decided: {
    status: 409,
    cause: 'Another admin released or discarded the play before.',
    remedy: 'Nothing to do: reload the list.',
  },
  ambiguous_id: {
    status: 409,
    cause: 'Several screens reported a play with the same id.',
    remedy: 'Send `device_id` too, and decide the plays of one screen at a time.',
  },

  // Bot checks
  bot_check_required: {
    status: 403,
    cause: 'The bot check is missing, wrong, expired or already used.',
    remedy: 'Complete the security verification and send the form again.',
  },
  bot_check_unavailable: {
    status: 503,
    cause: 'The bot check service can’t be reached, or it refuses the server’s key.',
    remedy: 'Send the form again in a moment. Nothing you typed is lost.',
  },

  // HTTP in general
  invalid_request: {
    status: 400,
    cause: 'The request’s body, query or header does not have the documented form.',
    remedy: 'Correct the field named in details.',
  },
  unauthenticated: {
    status: 401,
    cause: 'The session or token is missing, wrong or expired.',
    remedy: 'Sign in again.',
  },
  forbidden: {
    status: 403,
    cause: 'The account lacks the role or capability.',
    remedy: 'Sign in with an account that has it.',
  },
  two_factor_required: {
    status: 403,
    cause: 'With ADMIN_TWO_FACTOR=on, the admin’s session has not passed a second factor.',
    remedy:
      'Turn on two-step verification under My Details, or sign in again with your code or a passkey.',
  },
  origin_refused: {
    status: 403,
    cause: 'A write with a session cookie came without a trusted Origin.',
    remedy: 'Call from the product’s own pages, or use a bearer token.',
  },
  not_found: {
    status: 404,
    cause: 'The resource does not exist.',
    remedy: 'Check the address.',
  },
  request_timeout: {
    status: 408,
    cause: 'The body of a small call did not arrive within 30 seconds.',
    remedy: 'Send it again, on a better connection if you can.',
  },
  payload_too_large: {
    status: 413,
    cause: 'The body, file or number of entries is over the limit.',
    remedy: 'Send less at once.',
  },
  unsupported_type: {
    status: 415,
    cause: 'The file’s content isn’t one of the accepted types.',
    remedy: 'Use a JPEG, PNG or WebP image, or an MP4 or WebM video.',
  },
  video_too_long: {
    status: 422,
    cause: 'The video plays longer than a screen shows it: 15 seconds.',
    remedy: 'Cut the video to 15 seconds, then choose the new file.',
  },
  offset_conflict: {
    status: 409,
    cause: 'The upload continues at the wrong offset.',
    remedy: 'Ask with HEAD how much has arrived, and continue from there.',
  },
  idempotency_key_reused: {
    status: 422,
    cause: 'The Idempotency-Key was already used for another request.',
    remedy: 'Use a new key for each message, and the same key to repeat one.',
  },
  rate_limited: {
    status: 429,
    cause: 'Too many requests in a short time.',
    remedy: 'Wait for the time given in Retry-After.',
  },
  internal: {
    status: 500,
    cause: 'The server failed; the log has the details under the request id.',
    remedy: 'Try again in a moment.',
  },
  unavailable: {
    status: 503,
    cause:
      'The server is starting, stopping or being restored, its database or file storage can’t be reached, or another request holds the same rows.',
    remedy: 'Try again in a moment.',
  },
  storage_full: {
    status: 503,
    cause: 'The server’s disk is nearly full: new data is refused while sign-in and reads go on.',
    remedy: 'Try again later. Nothing is lost. The operator can give `DATA_DIR` more room.',
    // A disk does not empty by itself.
    retryAfterS: 30,
  },
} as const satisfies Record<string, CodeEntry>;

export type ErrorCode = keyof typeof CODES;
