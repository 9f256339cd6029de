import { z } from 'zod';
import { requiredLine } from '../text.ts';

/** An address of an account, in lower case; `missing` is the message if there is none. */
export function emailAddress(missing = 'Email is required') {
  return requiredLine(missing)
    .pipe(z.email({ message: 'Please enter a valid email address' }))
    .transform((email) => email.toLowerCase());
}
