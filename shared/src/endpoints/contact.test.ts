import { expect, test } from 'vitest';
import { contact } from './contact.ts';

const sound = {
  name: 'Wanjiru Kamau',
  email: 'wanjiru@example.com',
  phone: '+254 712 345 678',
  message: 'How much is a month?',
};

test('a message is sent with the solution of a bot check, which has a longest size', () => {
  const { body } = contact.submit.request;
  expect(body.safeParse(sound).success).toBe(true);
  const long = { ...sound, turnstileToken: 'x'.repeat(8_001) };
  expect(body.safeParse(long).success).toBe(false);
});
