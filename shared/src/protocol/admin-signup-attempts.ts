import { z } from 'zod';

/** Newest sign-up attempts that an admin sees (product specification, section 9). */
export const SIGNUP_ATTEMPTS_SHOWN = 50;

/** A line of `GET /api/admin/signup-attempts`. */
export const signupAttemptSchema = z.object({
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
export type SignupAttempt = z.infer<typeof signupAttemptSchema>;

/** One page and no other: `total` counts what is shown. */
export const signupAttemptListSchema = z.object({
  items: z.array(signupAttemptSchema).max(SIGNUP_ATTEMPTS_SHOWN),
  total: z.number(),
  page: z.literal(1),
});
