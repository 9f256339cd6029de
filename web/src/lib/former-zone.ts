/** Names a zone that has been deleted since. */
export const FORMER_ZONE = 'A former zone';
