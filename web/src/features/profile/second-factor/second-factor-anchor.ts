/** Names the card of the second factor in the page and in an address. */
export const SECOND_FACTOR = 'second-factor';
