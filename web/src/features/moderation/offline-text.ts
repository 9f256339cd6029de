/** Why campaigns can't be moderated offline. */
export const OFFLINE_TEXT =
  'Other people’s campaigns are never stored on this device. They load when the connection is back.';
