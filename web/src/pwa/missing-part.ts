/** Messages of browsers and Vite for a part of the app that didn't load. */
const UNFETCHED =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if an error means that a part of the app didn't load, or has such a cause. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNFETCHED.test(error.message) || isMissingPart(error.cause);
}
