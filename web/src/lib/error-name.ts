/** The name of what was thrown, e.g. `NotAllowedError`. @returns undefined if it has none */
export function errorName(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('name' in error)) return undefined;
  return String(error.name);
}
