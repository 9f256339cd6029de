import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { isWellFormed, optionalLine, requiredLine, withoutNul } from '../text.ts';
import { emailAddress } from './email-address.ts';

const REQUIRED = 'Please fill in all required fields';
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`;
const PASSWORDS_DIFFER = 'Passwords do not match';
/** The server's answer if the reason is private (for example, the address is already taken). */
export const SIGN_UP_FAILED = 'Unable to create account. Please try again.';

const required = requiredLine(REQUIRED);

/** A text that may become a password. Each form checks its length, in its own words. */
export const passwordText = (missing: string) =>
  z.string({ error: missing }).refine((text) => withoutNul(text) && isWellFormed(text), {
    message: 'Password must not contain NUL or broken characters',
  });

export const passwordSchema = passwordText(REQUIRED)
  .min(1, { message: REQUIRED, abort: true })
  .min(MIN_PASSWORD_LENGTH, { message: PASSWORD_TOO_SHORT })
  .max(MAX_PASSWORD_LENGTH, {
    message: `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`,
  });

export const accountEmailSchema = emailAddress(REQUIRED);

const account = {
  name: required,
  email: accountEmailSchema,
  password: passwordSchema,
  phone: optionalLine(),
};

const advertiser = {
  role: z.literal('advertiser'),
  company_name: optionalLine(),
  business_reg_number: optionalLine(),
};

const driver = {
  role: z.literal('driver'),
  car_registration_plate: required,
  drivers_license_number: required,
  national_id_number: required,
};

/** Body of a sign-up. Fields of the other role are dropped; `admin` cannot be chosen. */
export const signUpSchema = z.discriminatedUnion(
  'role',
  [z.object({ ...account, ...advertiser }), z.object({ ...account, ...driver })],
  { error: 'Choose advertiser or driver' },
);
export type SignUpInput = z.input<typeof signUpSchema>;
export type SignUp = z.output<typeof signUpSchema>;

const confirmation = {
  confirm_password: z.string({ error: REQUIRED }).min(1, { message: REQUIRED }),
};

/** The sign-up form: the body plus the repeated password. */
export const signUpFormSchema = z
  .discriminatedUnion('role', [
    z.object({ ...account, ...advertiser, ...confirmation }),
    z.object({ ...account, ...driver, ...confirmation }),
  ])
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });
