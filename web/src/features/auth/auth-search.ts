import * as z from 'zod/mini';

/** Query of /auth; a value that is none of the known ones counts as left out. */
export const authSearchSchema = z.object({
  tab: z.catch(z.optional(z.enum(['signin', 'signup'])), undefined),
  role: z.catch(z.optional(z.enum(['advertiser', 'driver'])), undefined),
  /** Path to go to after sign-in. */
  redirect: z.catch(z.optional(z.string()), undefined),
});
export type AuthSearch = z.output<typeof authSearchSchema>;
