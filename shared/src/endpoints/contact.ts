import { z } from 'zod';
import { contactFormSchema } from '../contact/schema.ts';
import { endpoint } from './endpoint.ts';

/** Longest solution of a bot check: ALTCHA's have about 1,000 characters, Turnstile's up to 2,048. */
const MAX_SOLUTION_LENGTH = 8_000;

export const contact = {
  submit: endpoint({
    method: 'POST',
    path: '/api/functions/submit-contact-form',
    caller: 'anonymous',
    description: 'Stores a visitor’s message and mails it to the operator.',
    limit: 'contact',
    addsRows: true,
    request: {
      headers: z.object({
        /** The same for each repeat of one message, and for no other. */
        'idempotency-key': z
          .string()
          .regex(/^[\x21-\x7e]{1,200}$/, {
            error: 'The Idempotency-Key must be 1 to 200 visible characters',
          })
          .optional(),
      }),
      body: contactFormSchema.extend({
        /** The solution of any bot check. */
        turnstileToken: z
          .string({ error: 'The bot check’s solution must be text' })
          .max(MAX_SOLUTION_LENGTH)
          .nullish(),
      }),
    },
    returns: 'The id of the stored message',
    response: z.object({ data: z.object({ id: z.string() }), error: z.null() }),
    refusals: ['bot_check_required', 'bot_check_unavailable', 'idempotency_key_reused'],
  }),
};
