import { NEW_PASSWORDS_DIFFER } from '@juu/shared/profile/account-changes';
import { passwordSchema } from '@juu/shared/profile/sign-up';
import { z } from 'zod';

/** The form that changes the password: the new one twice, and the present one. */
export const passwordFormSchema = z
  .object({
    current_password: z.string().min(1, { message: 'Please enter your current password' }),
    new_password: passwordSchema,
    confirm_password: z.string(),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: NEW_PASSWORDS_DIFFER,
    // Said together with what is wrong with the password itself.
    when: () => true,
  });
export type PasswordForm = z.infer<typeof passwordFormSchema>;

export const EMPTY_PASSWORD_FORM: PasswordForm = {
  current_password: '',
  new_password: '',
  confirm_password: '',
};
