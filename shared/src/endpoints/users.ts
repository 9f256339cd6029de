import { z } from 'zod';
import { roleSchema } from '../access/roles.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { positiveUsd } from '../money.ts';
import { emailAddress } from '../profile/email-address.ts';
import { PROFILE_STATUSES } from '../profile/schema.ts';
import { passwordText } from '../profile/sign-up.ts';
import { answerShape } from '../tables/answer.ts';
import { profiles } from '../tables/profiles.ts';
import { idOf, requiredLine, uuid } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

const adminUserSchema = z.object({
  ...answerShape(profiles),
  roles: z.array(roleSchema),
  /** Whether the owner has confirmed the address; null: the operator asks no one to. */
  email_confirmed: z.boolean().nullable(),
  /** Whether the account was ever active; one that was suspended while pending was not. */
  was_approved: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

// What a person mutes is their own.
const { muted_topics: _, ...profileFields } = profiles.fields;

/** Fields of a user that an admin may change. */
export const userFieldsSchema = z.strictObject({
  ...profileFields,
  email: emailAddress(),
  country: requiredLine('Country is required'),
  status: z.enum(['active', 'suspended'], { error: 'Choose active or suspended' }),
  /** US dollars; null: the setting's. */
  credit_limit_usd: positiveUsd('Credit limit must be greater than 0').nullable(),
  /** The business registration number was found in the registry. */
  registry_checked: z.boolean({ error: 'Must be true or false' }),
  roles: z
    .array(roleSchema)
    .min(1, { message: 'An account needs at least one role' })
    .refine((roles) => new Set(roles).size === roles.length, {
      message: 'Each role can appear only once',
    }),
});

/**
 * Only the fields to change. `roles` replaces all roles of the account; it can remove the role
 * admin, not add it. With `seen`, the change is refused if the account has another status by now.
 */
const userChangeSchema = userFieldsSchema
  .partial()
  .extend({ seen: z.strictObject({ status: z.enum(PROFILE_STATUSES) }).optional() })
  .refine(({ seen: _, ...change }) => Object.keys(change).length > 0, {
    message: 'Nothing to change: send at least one field',
  });
export type UserChange = z.output<typeof userChangeSchema>;

/** The specification's words for an admin's reset; sign-up uses others. */
const RESET_PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;

const params = z.object({ id: idOf('user') });

/** Everyone with an account, as admins see and change them. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    caller: 'users:manage',
    description:
      'Lists users with their roles. `q` searches name, email, company, phone and plate.',
    request: {
      query: listQueryOf(['created_at', 'name', 'email', 'status'], '-created_at').extend({
        status: z.enum(PROFILE_STATUSES).optional(),
        role: z.optional(roleSchema),
      }),
    },
    returns: 'One page of users',
    response: listOf(adminUserSchema),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    caller: 'users:manage',
    description: 'Changes a user. Suspending a user ends all their sessions.',
    request: { params, body: userChangeSchema },
    returns: 'The user as changed',
    response: adminUserSchema,
    refusals: ['email_taken', 'last_admin', 'own_account', 'user_changed'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/functions/admin-reset-password',
    caller: 'users:manage',
    description: 'Sets a user’s password and ends all their sessions.',
    request: {
      body: z.object({
        userId: uuid,
        newPassword: passwordText(RESET_PASSWORD_TOO_SHORT)
          .min(MIN_PASSWORD_LENGTH, { message: RESET_PASSWORD_TOO_SHORT })
          .max(MAX_PASSWORD_LENGTH, {
            message: `Password must be at most ${MAX_PASSWORD_LENGTH} characters`,
          }),
      }),
    },
    returns: 'Confirmation',
    response: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'own_account'],
  }),
};
