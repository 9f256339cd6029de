import { z } from 'zod';
import { roleSchema } from '../access/roles.ts';
import { profileStatusSchema } from '../profile/schema.ts';

/** `{"error": …}` of every failure under /api. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.string().nullish(),
    hint: z.string().nullish(),
  }),
});

/** `GET /api/config` */
export const configSchema = z.object({
  version: z.string(),
  bot_check: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    site_key: z.string().nullable(),
    challenge_url: z.string().nullable(),
  }),
  sync: z.object({ endpoint: z.string() }),
});
export type Config = z.infer<typeof configSchema>;

export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company_name: z.string().nullable(),
  country: z.string().nullable(),
  car_registration_plate: z.string().nullable(),
  drivers_license_number: z.string().nullable(),
  national_id_number: z.string().nullable(),
  status: profileStatusSchema,
});

/** `GET /api/me` */
export const meSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  profile: profileSchema,
  roles: z.array(roleSchema),
  aal: z.object({ current: z.enum(['aal1', 'aal2']), next: z.enum(['aal1', 'aal2']) }),
});
export type Me = z.infer<typeof meSchema>;

/** `GET /api/sync/token` */
export const syncTokenSchema = z.object({
  token: z.string(),
  endpoint: z.string(),
  expires_at: z.string(),
});

/** Body of `POST /api/functions/verify-corporate-email` */
export const verifyEmailRequestSchema = z.object({
  email: z.string().max(320),
  role: z.string().max(20),
  businessRegNumber: z.string().max(200).nullish(),
});

/** Answer of `POST /api/functions/verify-corporate-email` */
export const verifyEmailResponseSchema = z.object({
  valid: z.boolean(),
  reason: z.string().optional(),
  company: z.string().optional(),
});
