import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../limits.ts';
import { uuid } from '../text.ts';
import { accountEmailSchema, passwordSchema } from './sign-up.ts';

/** The specification's words for a new password typed twice; sign-up has others. */
export const NEW_PASSWORDS_DIFFER = "Passwords don't match";

/** An existing password: its rules were checked when it was chosen. */
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

/** Body of `POST /api/auth/change-email`; the password is required some time after sign-in. */
export const changeEmailSchema = z.object({
  newEmail: accountEmailSchema,
  password: presentPassword.optional(),
});

/** Body of the calls that ask only for the password. */
export const passwordProofSchema = z.object({ password: presentPassword });

/** Body of `POST /api/auth/revoke-session`. */
export const revokeSessionSchema = z.object({ id: uuid });

/** One item of `GET /api/auth/list-sessions`: a session of the caller. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** True for the caller's own session. */
  current: z.boolean(),
  aal: z.enum(['aal1', 'aal2']),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  /** Renewed at most once a day while the session is used. */
  updatedAt: z.string(),
  expiresAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
/** The list shows at most this many sessions, most recently used first. */
export const OWN_SESSIONS_SHOWN = 100;

/** Body of `POST /api/auth/send-verification-email`. */
export const sendConfirmationSchema = z.object({ email: accountEmailSchema });

/** Query of `GET /api/auth/verify-email`: what the link in the mail carries. */
export const confirmationTokenSchema = z.object({
  token: z
    .string({ error: 'The link is incomplete' })
    .max(1_000, { error: 'The link is too long' }),
});
