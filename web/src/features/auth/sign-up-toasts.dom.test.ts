import { CORPORATE_EMAIL_REQUIRED, UNVERIFIED_COMPANY } from '@juu/shared/company/advertiser-email';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '@/lib/http/api-error.ts';
import { chooseLanguage } from '@/lib/language/choose-language.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { announceCompany, reportSignUpFailure, SignUpRefused } from './sign-up-toasts.ts';

const toasts = hearToasts();

afterEach(async () => {
  await chooseLanguage('en');
  history.replaceState(null, '', '/');
});

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

it('says in Swahili why an address is refused, or has to wait, and that a sign-up failed', async () => {
  history.replaceState(null, '', '/auth');
  await chooseLanguage('sw');
  reportSignUpFailure(
    new SignUpRefused(CORPORATE_EMAIL_REQUIRED, { cause: undefined, isAddressRefused: true }),
  );
  announceCompany({ reason: UNVERIFIED_COMPANY });
  reportSignUpFailure(refusal(422, 'X', 'Unable to create account. Please try again.'));
  expect(toasts().map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Kikoa hiki cha barua pepe/),
    expect.stringMatching(/^Kampuni yako bado haijathibitishwa/),
    'Akaunti haikuweza kufunguliwa. Tafadhali jaribu tena.',
  ]);
});
