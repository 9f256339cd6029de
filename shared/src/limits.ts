/** Business constants of the product specification (section 9) and the sizes of the public contract. */

export const MIN_PASSWORD_LENGTH = 6;
/** Longest password the account store hashes; a bound on work, not a rule of the product. */
export const MAX_PASSWORD_LENGTH = 128;
export const MIN_CAMPAIGN_NAME_LENGTH = 3;
/** Longest text of one line that is stored. */
export const MAX_LINE_LENGTH = 200;
/** Longest text of several lines that is stored, e.g. the reason of a rejection. */
export const MAX_TEXT_LENGTH = 2_000;
/** Largest amount of money one field may carry, US dollars. */
export const MAX_AMOUNT_USD = 10_000_000;

/** Largest creative file: 50 MB in bytes. */
export const MAX_CREATIVE_BYTES = 52_428_800;
export const IMAGE_DURATION_SEC = 10;
export const VIDEO_DURATION_SEC = 15;
/** Creatives that one campaign may carry. */
export const MAX_CREATIVES_PER_CAMPAIGN = 20;

export const MAX_UPLOAD_TRANSACTIONS = 100;
export const MAX_UPLOAD_OPS = 1_000;
export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024;
/** Maximum events and bytes of a batch. */
export const MAX_TELEMETRY_EVENTS = 1_000;
export const MAX_TELEMETRY_BYTES = 1024 * 1024;
/** Rejections that the server keeps per user, in rows and bytes: two full uploads. The oldest go first. */
export const MAX_KEPT_REJECTIONS = 2 * MAX_UPLOAD_OPS;
export const MAX_KEPT_REJECTION_BYTES = 2 * MAX_UPLOAD_BYTES;
/** Refused transactions that the ledger keeps per user, which keeps their refusal final. The oldest go first. */
export const MAX_KEPT_REFUSALS = 10_000;
/** A rejected op's reason, ids and log line, without its values: bytes. */
export const REJECTION_BYTES = 500;
/** Reports about one screen that its driver may have open. */
export const MAX_OPEN_REPORTS = 10;
/** Zones that there can be: each play's place is compared with all, and the public map shows all. */
export const MAX_ZONES = 500;
/** Notifications that are kept of one user; the oldest go first. */
export const MAX_KEPT_NOTIFICATIONS = 500;
