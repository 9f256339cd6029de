/** What to do about a change of the own account that someone else made. */
export const IF_NOT_YOU =
  'If this wasn’t you, sign in, change your password and sign out all other devices. If you can’t sign in any more, write to us.';
