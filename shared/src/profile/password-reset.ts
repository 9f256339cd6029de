import { z } from 'zod';
import { accountEmailSchema, passwordSchema } from './sign-up.ts';

/** How long a link to choose a new password works. */
export const RESET_LINK_MINUTES = 60;
/** Links of an account that work at one time: no further one is mailed then. */
export const MOST_RESET_LINKS = 3;
export const RESET_LINK_OVER = 'This link was used or is older than an hour. Ask for a new one.';

/** Body of `POST /api/auth/request-password-reset`. */
export const requestPasswordResetSchema = z.object({ email: accountEmailSchema });

/** Body of `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z.object({
  /** From the link that was mailed. */
  token: z.string({ error: RESET_LINK_OVER }).min(1, RESET_LINK_OVER).max(100, RESET_LINK_OVER),
  newPassword: passwordSchema,
});
