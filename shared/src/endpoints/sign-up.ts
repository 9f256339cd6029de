import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const signUp = {
  checkEmail: endpoint({
    method: 'POST',
    path: '/api/functions/verify-corporate-email',
    caller: 'anonymous',
    description: 'Checks an email address as sign-up will, without signing anyone up.',
    limit: 'verify-email',
    request: {
      body: z.object({
        email: z.string().max(320),
        role: z.enum(['advertiser', 'driver'], { error: 'Choose advertiser or driver' }),
        businessRegNumber: z.string().max(200).nullish(),
      }),
    },
    returns: 'Whether the address may sign up, and why not',
    response: z.object({
      valid: z.boolean(),
      reason: z.string().optional(),
      company: z.string().optional(),
    }),
  }),
};
