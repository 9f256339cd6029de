import { NEW_PASSWORDS_DIFFER } from '@juu/shared/profile/account-changes';
import { passwordSchema } from '@juu/shared/profile/sign-up';
import { z } from 'zod';

/** A new password, typed twice. */
export const newPasswordTwice = z
  .object({ new_password: passwordSchema, confirm_password: z.string() })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: NEW_PASSWORDS_DIFFER,
    // Said together with what is wrong with the password itself.
    when: () => true,
  });
export type NewPasswordTwice = z.infer<typeof newPasswordTwice>;

export const NO_NEW_PASSWORD: NewPasswordTwice = { new_password: '', confirm_password: '' };
