import { z } from 'zod';

const REQUIRED = 'Please enter your email and password';
const required = z.string({ error: REQUIRED }).min(1, REQUIRED);

/** Body of a sign-in; an account's address is found whatever its case and outer spaces. */
export const signInSchema = z.object({
  email: z.string({ error: REQUIRED }).trim().toLowerCase().pipe(required),
  password: required,
});
