import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { requiredLine } from '../text.ts';

const MIN_NAME_LENGTH = 2;
const MIN_PHONE_DIGITS = 10;
const MIN_MESSAGE_LENGTH = 10;

const PHONE_TOO_SHORT = `Phone number must be at least ${MIN_PHONE_DIGITS} digits`;

/** What a visitor writes, with the specification's rules and words (section 5). */
export const contactFormSchema = z.object({
  name: requiredLine(`Name must be at least ${MIN_NAME_LENGTH} characters`, {
    min: MIN_NAME_LENGTH,
    name: 'Name',
  }),
  email: requiredLine('Invalid email address', { name: 'Email' })
    .pipe(z.email({ message: 'Invalid email address' }))
    .transform((email) => email.toLowerCase()),
  phone: requiredLine(PHONE_TOO_SHORT, { max: 40, name: 'Phone number' }).refine(
    (phone) => phone.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS,
    {
      message: PHONE_TOO_SHORT,
    },
  ),
  message: requiredLine(`Message must be at least ${MIN_MESSAGE_LENGTH} characters`, {
    min: MIN_MESSAGE_LENGTH,
    max: MAX_TEXT_LENGTH,
    name: 'Message',
    breaks: true,
  }),
});
export type ContactForm = z.output<typeof contactFormSchema>;
