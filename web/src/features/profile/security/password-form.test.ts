import { expect, it } from 'vitest';
import { passwordFormSchema } from './password-form.ts';

function complaints(form: Partial<Record<string, string>>) {
  const filled = {
    current_password: 'matatu-42',
    new_password: 'boda-boda',
    confirm_password: 'boda-boda',
    ...form,
  };
  return passwordFormSchema.safeParse(filled).error?.issues.map(({ message }) => message);
}

it('takes a new password that is long enough and repeated', () => {
  expect(complaints({})).toBeUndefined();
});

it('refuses a password under six characters in the words of the product', () => {
  expect(complaints({ new_password: '12345', confirm_password: '12345' })).toEqual([
    'Password must be at least 6 characters long',
  ]);
});

it('refuses a repetition that differs, also of a password that is too short', () => {
  expect(complaints({ confirm_password: 'boda' })).toEqual(["Passwords don't match"]);
  expect(complaints({ new_password: '12345', confirm_password: '1' })).toEqual([
    'Password must be at least 6 characters long',
    "Passwords don't match",
  ]);
});

it('asks for the current password', () => {
  expect(complaints({ current_password: '' })).toEqual(['Please enter your current password']);
});
