import { describe, expect, test } from 'vitest';
import { contactFormSchema } from './schema.ts';

const sound = {
  name: 'Wanjiru Kamau',
  email: 'Wanjiru@Example.com',
  phone: '+254 712 345 678',
  message: 'How much is a month?',
};

describe('the contact form', () => {
  test('takes a sound message, its address in lower case', () => {
    expect(contactFormSchema.parse(sound)).toEqual({ ...sound, email: 'wanjiru@example.com' });
  });

  test.each([
    ['name', 'W', 'Name must be at least 2 characters'],
    ['name', ' W ', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['email', 'wanjiru', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['phone', '071234567', 'Phone number must be at least 10 digits'],
    ['phone', '071-234-567', 'Phone number must be at least 10 digits'],
    ['phone', undefined, 'Phone number must be at least 10 digits'],
    ['phone', 'ring me, 0712', 'Phone number must be at least 10 digits'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', '         x ', 'Message must be at least 10 characters'],
    ['message', undefined, 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(2_001), 'Message must be at most 2000 characters'],
    ['name', 'x'.repeat(201), 'Name must be at most 200 characters'],
    ['phone', '0'.repeat(41), 'Phone number must be at most 40 characters'],
    ['name', '\u200b\u200b\u200b', 'Name must be at least 2 characters'],
    ['name', 'W\u202e\u00ad', 'Name must be at least 2 characters'],
    ['message', '\u200b'.repeat(12), 'Message must be at least 10 characters'],
    ['message', `Too short\u0007\u3164`, 'Message must be at least 10 characters'],
  ])('refuses %s %j', (field, value, message) => {
    const { error } = contactFormSchema.safeParse({ ...sound, [field]: value });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([
      field,
      message,
    ]);
  });

  test.each(['Wa', '0712345678', '(0712) 345-678', '+254 712 345 678 ext 9'])(
    'takes %s where it is long enough',
    (text) => {
      const field = text === 'Wa' ? 'name' : 'phone';
      expect(contactFormSchema.safeParse({ ...sound, [field]: text }).success).toBe(true);
    },
  );

  test('keeps the lines of a message, and writes name and number in one', () => {
    const lines = 'One line.\r\nAnother.';
    expect(
      contactFormSchema.parse({
        ...sound,
        name: 'Wanjiru\r\nBcc: all\u2028Kamau',
        phone: '+254 712\n345 678',
        message: lines,
      }),
    ).toMatchObject({ name: 'Wanjiru Bcc: all Kamau', phone: '+254 712 345 678', message: lines });
  });
});
