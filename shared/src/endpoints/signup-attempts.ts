import { z } from 'zod';
import { line } from '../text.ts';
import { endpoint } from './endpoint.ts';

/** Newest sign-up attempts that an admin sees (product specification, section 9). */
export const SIGNUP_ATTEMPTS_SHOWN = 50;

export const SIGNUP_STATUSES = ['blocked', 'flagged', 'approved'] as const;
/** Roles that sign-up offers. */
export const SIGNUP_ROLES = ['advertiser', 'driver'] as const;

const signupAttemptSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(SIGNUP_STATUSES),
  reason: z.string().nullable(),
  metadata: z.looseObject({
    alert: z.string().optional(),
    pattern: z.string().optional(),
    business_reg_number: z.string().optional(),
  }),
  created_at: z.string(),
});
export type SignupAttempt = z.infer<typeof signupAttemptSchema>;

export const signupAttempts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/signup-attempts',
    caller: 'signup-attempts:read',
    description: `Lists the newest ${SIGNUP_ATTEMPTS_SHOWN} sign-up attempts with their outcome, \`email\` narrows them to the account with this address, and includes its earlier addresses. \`q\` searches addresses.`,
    request: {
      query: z.object({
        email: line()
          .transform((email) => email.toLowerCase())
          .optional(),
        q: line().default(''),
        status: z.enum(SIGNUP_STATUSES).optional(),
        role: z.enum(SIGNUP_ROLES).optional(),
      }),
    },
    // There is only one page: `total` counts its items.
    returns: 'The attempts, newest first',
    response: z.object({
      items: z.array(signupAttemptSchema).max(SIGNUP_ATTEMPTS_SHOWN),
      total: z.number(),
      page: z.literal(1),
    }),
  }),
};
