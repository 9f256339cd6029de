/** localStorage key of the screens that an advertiser's map showed last. */
export const SCREENS_KEY = 'juu-screens';
