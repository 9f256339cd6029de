import { z } from 'zod';
import { NO_NEW_PASSWORD, newPasswordTwice } from '@/lib/new-password-twice.ts';

/** The form that changes the password: the new one twice, and the present one. */
export const passwordFormSchema = z
  .object({
    current_password: z.string().min(1, { message: 'Please enter your current password' }),
  })
  .and(newPasswordTwice);
export type PasswordForm = z.infer<typeof passwordFormSchema>;

export const EMPTY_PASSWORD_FORM: PasswordForm = { current_password: '', ...NO_NEW_PASSWORD };
