import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { inOneLine, requiredLine } from '../text.ts';

const MIN_NAME_LENGTH = 2;
const MIN_PHONE_DIGITS = 10;
const MIN_MESSAGE_LENGTH = 10;
/** Longest solution of a bot check: ALTCHA's have about 1,000 characters, Turnstile's up to 2,048. */
const MAX_SOLUTION_LENGTH = 8_000;

const PHONE_TOO_SHORT = `Phone number must be at least ${MIN_PHONE_DIGITS} digits`;

/** What a visitor writes, with the specification's rules and words (section 5). */
const fields = {
  name: requiredLine(`Name must be at least ${MIN_NAME_LENGTH} characters`, {
    min: MIN_NAME_LENGTH,
    name: 'Name',
  }).overwrite(inOneLine),
  email: requiredLine('Invalid email address', { name: 'Email' })
    .pipe(z.email({ message: 'Invalid email address' }))
    .transform((email) => email.toLowerCase()),
  phone: requiredLine(PHONE_TOO_SHORT, { max: 40, name: 'Phone number' })
    .refine((phone) => phone.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS, {
      message: PHONE_TOO_SHORT,
    })
    .overwrite(inOneLine),
  message: requiredLine(`Message must be at least ${MIN_MESSAGE_LENGTH} characters`, {
    min: MIN_MESSAGE_LENGTH,
    max: MAX_TEXT_LENGTH,
    name: 'Message',
  }),
};

/** The contact form's own fields. */
export const contactFormSchema = z.object(fields);
export type ContactForm = z.output<typeof contactFormSchema>;

/** Body of `POST /api/functions/submit-contact-form`; the token is the solution of any bot check. */
export const contactRequestSchema = z.object({
  ...fields,
  turnstileToken: z
    .string({ error: 'The bot check’s solution must be text' })
    .max(MAX_SOLUTION_LENGTH)
    .nullish(),
});

/** Header `Idempotency-Key` of that call: the same for each repeat of one message, and for no other. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, {
    error: 'The Idempotency-Key must be 1 to 200 visible characters',
  })
  .optional();

/** Answer of `POST /api/functions/submit-contact-form`. */
export const contactResponseSchema = z.object({
  data: z.object({ id: z.string() }),
  error: z.null(),
});
