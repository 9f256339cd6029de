import { expect, it } from 'vitest';
import { ApiError } from '@/lib/http/api-error.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { reportSignUpFailure, SignUpRefused } from './sign-up-toasts.ts';

const toasts = hearToasts();

const refusal = (status: number, code: string, message: string) =>
  new ApiError({ status, code, message });

it('asks for the security check again if the server refused the one that came along', () => {
  reportSignUpFailure(
    refusal(403, 'BOT_CHECK_REQUIRED', 'Please complete the security verification.'),
  );
  expect(toasts()).toEqual([
    {
      title: 'Verification required',
      description: 'Please complete the security verification.',
      destructive: true,
    },
  ]);
});

it('says in one sentence that a sign-up failed, with the reason if the address has one', () => {
  const cause = refusal(422, 'UNPROCESSABLE', 'Refused');
  reportSignUpFailure(new SignUpRefused('No free mail.', { cause, isAddressRefused: true }));
  reportSignUpFailure(new TypeError('Broken'));
  expect(toasts().map(({ title, description }) => [title, description])).toEqual([
    ['Sign up failed', 'No free mail.'],
    ['Sign up failed', 'Unable to create account. Please try again.'],
  ]);
});
