import { z } from 'zod';
import { roleSchema } from '../access/roles.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { profileStatusSchema } from '../profile/schema.ts';
import { passwordText } from '../profile/sign-up.ts';
import { profiles } from '../tables/profiles.ts';
import { requiredLine, uuid } from '../text.ts';

/** A line of `GET /api/admin/users`, and the answer of a change. */
export const adminUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company_name: z.string().nullable(),
  business_reg_number: z.string().nullable(),
  country: z.string(),
  car_registration_plate: z.string().nullable(),
  drivers_license_number: z.string().nullable(),
  national_id_number: z.string().nullable(),
  status: profileStatusSchema,
  roles: z.array(roleSchema),
  created_at: z.string(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserListSchema = z.object({
  items: z.array(adminUserSchema),
  total: z.number(),
  page: z.number(),
});

/**
 * Body of `PATCH /api/admin/users/:id`: only what changes. `roles` is all that the account shall
 * have; the role admin can be taken and not given.
 */
export const userChangeSchema = z
  .strictObject({
    ...profiles.fields,
    email: requiredLine('Email is required')
      .pipe(z.email({ message: 'Please enter a valid email address' }))
      .transform((email) => email.toLowerCase()),
    country: requiredLine('Country is required'),
    status: z.enum(['active', 'suspended'], { error: 'Choose active or suspended' }),
    roles: z
      .array(roleSchema)
      .min(1, { message: 'An account has at least one role' })
      .refine((roles) => new Set(roles).size === roles.length, {
        message: 'Each role can be named once',
      }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'There is nothing to change' });
export type UserChange = z.output<typeof userChangeSchema>;

/** The specification's words for an admin's reset; those of a sign-up differ. */
export const RESET_PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;

/** Body of `POST /api/functions/admin-reset-password`. */
export const resetPasswordSchema = z.object({
  userId: uuid,
  newPassword: passwordText(RESET_PASSWORD_TOO_SHORT)
    .min(MIN_PASSWORD_LENGTH, { message: RESET_PASSWORD_TOO_SHORT })
    .max(MAX_PASSWORD_LENGTH, {
      message: `Password must be at most ${MAX_PASSWORD_LENGTH} characters`,
    }),
});

/** Answer of `POST /api/functions/admin-reset-password`. */
export const resetPasswordResponseSchema = z.object({ success: z.literal(true) });
