import { type SignUp, signUpSchema } from '@juu/shared/profile/sign-up';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ToastOptions, takeToasts } from '@/lib/toast.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { createAccount } from './create-account.ts';

const account = { name: 'Amina', email: 'amina@acme.co.ke', password: 'secret' };
const advertiser: SignUp = signUpSchema.parse({ ...account, role: 'advertiser' });
const driver: SignUp = signUpSchema.parse({
  ...account,
  role: 'driver',
  car_registration_plate: 'KDA 123B',
  drivers_license_number: 'DL-1',
  national_id_number: '123',
});
const VERIFY = 'POST /api/functions/verify-corporate-email';
const SIGN_UP = 'POST /api/auth/sign-up/email';

let answers: Answers;
let requests: string[];
let toasts: ToastOptions[];
let stop: () => void;

beforeEach(() => {
  answers = { [VERIFY]: { body: { valid: true } }, [SIGN_UP]: {} };
  requests = serveAnswers(answers);
  toasts = [];
  stop = takeToasts({ show: (toast) => void toasts.push(toast), dismiss: () => undefined });
});
afterEach(() => stop());

describe('a sign-up', () => {
  it('has an advertiser’s address looked at first, a driver’s not at all', async () => {
    await createAccount(advertiser, 'token');
    await createAccount(driver, 'token');
    expect(requests).toEqual([VERIFY, SIGN_UP, SIGN_UP]);
  });

  it('welcomes a verified company for five seconds', async () => {
    answers[VERIFY] = { body: { valid: true, company: 'Acme Ltd' } };
    await createAccount(advertiser, 'token');
    expect(toasts).toEqual([
      { title: 'Company Verified', description: 'Welcome from Acme Ltd!', duration: 5_000 },
    ]);
  });

  it('says for seven seconds why another company is reviewed first, and goes on', async () => {
    answers[VERIFY] = { body: { valid: true, reason: 'Unknown company.' } };
    await createAccount(advertiser, 'token');
    expect(toasts).toEqual([
      {
        title: 'Company Verification Required',
        description: 'Unknown company.',
        duration: 7_000,
      },
    ]);
    expect(requests).toContain(SIGN_UP);
  });

  it('says why an address is not accepted, and is sent so that admins see the attempt', async () => {
    const error = { code: 'invalid_request', message: 'Refused', details: null, hint: null };
    answers[SIGN_UP] = { status: 422, body: { error } };
    answers[VERIFY] = { body: { valid: false, reason: 'No free mail.' } };
    await expect(createAccount(advertiser, 'token')).rejects.toThrow('No free mail.');
    answers[VERIFY] = { body: { valid: false } };
    await expect(createAccount(advertiser, 'token')).rejects.toThrow(
      'This email domain is not allowed for advertiser accounts. Please use a corporate email address.',
    );
    expect(requests).toEqual([VERIFY, SIGN_UP, VERIFY, SIGN_UP]);
    expect(toasts).toEqual([]);
  });

  it('stops if the address cannot be checked', async () => {
    answers[VERIFY] = 'unreachable';
    await expect(createAccount(advertiser, 'token')).rejects.toThrow(
      'Failed to verify email. Please try again.',
    );
    expect(requests).not.toContain(SIGN_UP);
  });
});
