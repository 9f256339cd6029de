import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../limits.ts';
import { uuid } from '../text.ts';
import { accountEmailSchema, passwordSchema } from './sign-up.ts';

/** A password that was chosen before: its rules were looked at then. */
const presentPassword = z
  .string({ error: 'Please enter your password' })
  .min(1, { message: 'Please enter your password' })
  .max(MAX_PASSWORD_LENGTH, { message: 'The password is wrong' });

/** Body of `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({
  currentPassword: presentPassword,
  newPassword: passwordSchema,
  /** People change a password when they think someone else knows it. */
  revokeOtherSessions: z.boolean({ error: 'Must be true or false' }).default(true),
});

/** Body of `POST /api/auth/change-email`; the password is asked for once signing in is a while ago. */
export const changeEmailSchema = z.object({
  newEmail: accountEmailSchema,
  password: presentPassword.optional(),
});

/** Body of the calls that ask for the password and for nothing else. */
export const passwordProofSchema = z.object({ password: presentPassword });

/** Body of `POST /api/auth/revoke-session`. */
export const revokeSessionSchema = z.object({ id: uuid });

/** A line of `GET /api/auth/list-sessions`: where the caller is signed in. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  aal: z.enum(['aal1', 'aal2']),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  /** Renewed at most once a day while the session is used. */
  updatedAt: z.string(),
  expiresAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
/** Sessions that the list shows at most, those used last first. */
export const OWN_SESSIONS_SHOWN = 100;
