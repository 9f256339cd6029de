import { z } from 'zod';

const MAX_LINK_LENGTH = 500;
const LINK_RULE = 'The link must be a whole address that starts with https://';

/** No name or password: what stands before an @ can look like another site. */
const NAMES_ITS_SITE = /^https:\/\/[^/?#@\\]+([/?#]|$)/;

/** The address that the short links of a campaign and its creatives lead to; null or an empty text: it has no link. */
export const linkUrl = z
  .string({ error: LINK_RULE })
  .trim()
  .max(MAX_LINK_LENGTH, { message: `The link can have at most ${MAX_LINK_LENGTH} characters` })
  .refine((link) => link === '' || (NAMES_ITS_SITE.test(link) && isPublicAddress(link)), {
    message: LINK_RULE,
  })
  .nullish()
  .transform((link) => link || null);

/** Completes an address that was typed without its beginning, such as www.karibu.co.ke; any other text stays. */
export function completedLink(typed: string): string {
  const link = `https://${typed.trim()}`;
  return linkUrl.safeParse(link).success ? link : typed;
}

function isPublicAddress(link: string): boolean {
  // Spaces and non-ASCII characters must be encoded in an address.
  if (/[^\u0021-\u007e]/.test(link)) return false;
  return z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(link).success;
}
