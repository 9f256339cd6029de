/** What browsers and Vite say of a part of the app that could not be fetched. */
const UNFETCHED =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True where an error means that a part of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && UNFETCHED.test(error.message);
}
