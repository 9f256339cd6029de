import { z } from 'zod';

/** Query of /auth; a value that is none of the known ones counts as left out. */
export const authSearchSchema = z.object({
  tab: z.enum(['signin', 'signup']).optional().catch(undefined),
  role: z.enum(['advertiser', 'driver']).optional().catch(undefined),
  /** Path to go to after sign-in. */
  redirect: z.string().optional().catch(undefined),
});
export type AuthSearch = z.output<typeof authSearchSchema>;
