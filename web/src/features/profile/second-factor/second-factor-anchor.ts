/** Names the card of the second factor in an address. */
export const SECOND_FACTOR = 'second-factor';
