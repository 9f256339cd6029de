/** Years that a user must have lived (product specification, section 9). */
export const MIN_AGE = 18;
