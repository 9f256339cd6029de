// Every visitor's first page checks these: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { roleSchema } from '../access/roles.ts';
import { profileStatusSchema } from '../profile/schema.ts';

/** `{"error": …}` of every failure under /api. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.nullish(z.string()),
    hint: z.nullish(z.string()),
  }),
});

/** `GET /api/config` */
export const configSchema = z.object({
  version: z.string(),
  bot_check: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    site_key: z.nullable(z.string()),
    challenge_url: z.nullable(z.string()),
  }),
  sync: z.object({ endpoint: z.string() }),
});
export type Config = z.infer<typeof configSchema>;

export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  car_registration_plate: z.nullable(z.string()),
  drivers_license_number: z.nullable(z.string()),
  national_id_number: z.nullable(z.string()),
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
