/** How long the server keeps records that no one deletes by hand; the privacy policy says the same. Days. */

/** The log of sign-up attempts: long enough to recognise who tries again. */
export const SIGN_UP_LOG_DAYS = 365;

/** Messages of the contact form: long enough to come back to a conversation. */
export const CONTACT_MESSAGE_DAYS = 730;

/** A mail that the mail server refuses is given up after this time. */
export const MAIL_DELIVERY_DAYS = 2;
/** Raw telemetry besides the current month, months, unless the operator sets another time. */
export const TELEMETRY_MONTHS = 13;
/** Notifications: long enough for someone who opens the app twice a year. */
export const NOTIFICATION_DAYS = 180;
/**
 * Who owed a deleted account's invoice, after it is paid and the account's last payment was recorded: long
 * enough to find a payment that was recorded by mistake, whose correction makes the invoice due again.
 */
export const PAYER_DAYS = 60;
