import { z } from 'zod';

/** Body of `POST /api/functions/verify-corporate-email` */
export const verifyEmailRequestSchema = z.object({
  email: z.string().max(320),
  role: z.enum(['advertiser', 'driver'], { error: 'Choose advertiser or driver' }),
  businessRegNumber: z.string().max(200).nullish(),
});

/** Answer of `POST /api/functions/verify-corporate-email` */
export const verifyEmailResponseSchema = z.object({
  valid: z.boolean(),
  reason: z.string().optional(),
  company: z.string().optional(),
});
