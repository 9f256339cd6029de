// Every visitor's first page checks this: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { roleSchema } from '../access/roles.ts';
import { profileStatusSchema } from '../profile/schema.ts';
import { endpoint } from './endpoint.ts';

/**
 * The synced columns of `profiles`. Only those that every dashboard needs are named: a device that
 * stored the columns of another version stays signed in.
 */
const profileSchema = z.catchall(
  z.object({ id: z.string(), name: z.string(), email: z.string(), status: profileStatusSchema }),
  z.nullable(z.union([z.string(), z.number()])),
);

/** A device also stores this to remember who is signed in. */
export const meSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  profile: profileSchema,
  roles: z.array(roleSchema),
  aal: z.object({ current: z.enum(['aal1', 'aal2']), next: z.enum(['aal1', 'aal2']) }),
  /**
   * There until the address is confirmed, if the operator asks for that. `activates`: the account is
   * a verified company's, and active once it is.
   */
  email_confirmation: z.optional(z.enum(['due', 'activates'])),
  /**
   * There for an admin if the operator asks admins for two-step verification. `due`: this session has
   * not passed it, so no admin call is answered.
   */
  admin_two_factor: z.optional(z.enum(['due', 'passed'])),
});
export type Me = z.infer<typeof meSchema>;

export const account = {
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    caller: 'user',
    description:
      'Returns the signed-in user with all synced columns of the profile, roles and authentication level, and whether the address has to be confirmed or an admin owes two-step verification.',
    returns: 'The signed-in user',
    response: meSchema,
  }),
};
