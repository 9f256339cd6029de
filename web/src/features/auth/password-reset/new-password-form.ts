import { NEW_PASSWORDS_DIFFER } from '@juu/shared/profile/account-changes';
import { passwordSchema } from '@juu/shared/profile/sign-up';
import { z } from 'zod';

/** The form that sets a forgotten password: the new one twice. */
export const newPasswordFormSchema = z
  .object({ new_password: passwordSchema, confirm_password: z.string() })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: NEW_PASSWORDS_DIFFER,
    // Said together with what is wrong with the password itself.
    when: () => true,
  });
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

export const EMPTY_NEW_PASSWORD_FORM: NewPasswordForm = { new_password: '', confirm_password: '' };
