/**
 * The path to go to after sign-in, if it is one of this origin: starts with a single slash, and no
 * trick (backslashes, control characters, a second slash) turns it into another host's address.
 */
export function safeRedirect(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//')) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which is the trick
  if (/[\\\u0000-\u001f]/.test(path)) return undefined;
  return path;
}
