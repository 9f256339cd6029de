import { z } from 'zod';
import { line } from '../text.ts';
import { endpoint } from './endpoint.ts';

/** Newest sign-up attempts that an admin sees (product specification, section 9). */
export const SIGNUP_ATTEMPTS_SHOWN = 50;

const signupAttemptSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(['blocked', 'flagged', 'approved']),
  reason: z.string().nullable(),
  metadata: z.looseObject({
    alert: z.string().optional(),
    pattern: z.string().optional(),
    business_reg_number: z.string().optional(),
  }),
  created_at: z.string(),
});

export const signupAttempts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/signup-attempts',
    caller: 'signup-attempts:read',
    description: `Lists the newest ${SIGNUP_ATTEMPTS_SHOWN} sign-up attempts with their outcome, with \`email\` those of one address.`,
    request: {
      query: z.object({
        email: line()
          .transform((email) => email.toLowerCase())
          .optional(),
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
