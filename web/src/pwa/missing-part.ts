/** What browsers and Vite say of a part of the app that could not be fetched. */
const UNFETCHED =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if an error means, or comes from, a part of the app that could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNFETCHED.test(error.message) || isMissingPart(error.cause);
}
