import {
  RESET_LINK_OVER,
  requestPasswordResetSchema,
  resetPasswordSchema,
} from '@juu/shared/profile/password-reset';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { SIGN_UP_FAILED, signUpSchema } from '@juu/shared/profile/sign-up';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import type { MockAccount } from '../accounts.ts';
import { refuseAuth } from '../answer.ts';
import type { World } from '../world.ts';
import { checkEmail } from './public.ts';

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

/** The mocked server mails nothing: this is the token of an address, followed by it. */
const MOCK_RESET_TOKEN = 'mock-';

/** Sign-up, sign-in, sign-out and forgotten passwords. */
export const authHandlers = (world: World) => [
  http.post('/api/auth/sign-in/email', async ({ request }) => {
    const { email, password } = credentialsSchema.parse(await request.json());
    const limitedS = world.scenario.signInLimitedS;
    if (limitedS) return limited(limitedS);
    const account = world.accounts.find((one) => one.email === email.toLowerCase());
    if (account?.password !== password) {
      return refuseAuth(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid credentials. Please try again.');
    }
    if (world.statusOf(account.id) === 'suspended') {
      return refuseAuth(403, 'ACCOUNT_SUSPENDED', SUSPENDED_MESSAGE);
    }
    if (account.secondFactor === 'on') {
      world.challenged = { accountId: account.id, attempts: 0 };
      return HttpResponse.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    }
    world.openSession(account);
    return HttpResponse.json({ redirect: false, token: world.cookie, user: { id: account.id } });
  }),

  http.post('/api/auth/sign-up/email', async ({ request }) => {
    const form = signUpSchema.safeParse(await request.json());
    if (!form.success) return notValid(form.error);
    const { email, password, name, role, ...profile } = form.data;
    const verdict = role === 'advertiser' ? checkEmail(world, email) : undefined;
    if (verdict?.kind === 'refused') return refuseAuth(422, 'EMAIL_REFUSED', verdict.reason);
    if (world.accounts.some((account) => account.email === email)) {
      return refuseAuth(422, 'SIGN_UP_FAILED', SIGN_UP_FAILED);
    }
    const account: MockAccount = {
      id: crypto.randomUUID(),
      email,
      password,
      name,
      role,
      secondFactor: 'off',
      recoveryCodes: [],
      enrolTries: 0,
    };
    const status = verdict?.kind === 'unverified' ? 'pending' : 'active';
    world.rows.transaction(() => world.addAccount(account, profile, status));
    world.openSession(account);
    return HttpResponse.json({ token: world.cookie, user: { id: account.id } });
  }),

  http.post('/api/auth/request-password-reset', async ({ request }) => {
    const asked = requestPasswordResetSchema.safeParse(await request.json());
    if (!asked.success) return notValid(asked.error);
    const limitedS = world.scenario.signInLimitedS;
    return limitedS ? limited(limitedS) : HttpResponse.json({ status: true });
  }),

  http.post('/api/auth/reset-password', async ({ request }) => {
    const reset = resetPasswordSchema.safeParse(await request.json());
    if (!reset.success) return notValid(reset.error);
    const { token, newPassword } = reset.data;
    const account = world.accounts.find(({ email }) => token === MOCK_RESET_TOKEN + email);
    if (!account || world.usedResetTokens.has(token)) {
      return refuseAuth(400, 'INVALID_TOKEN', RESET_LINK_OVER);
    }
    world.usedResetTokens.add(token);
    account.password = newPassword;
    world.endSessions(({ accountId }) => accountId === account.id);
    world.passkeys = world.passkeys.filter(({ accountId }) => accountId !== account.id);
    return HttpResponse.json({ status: true, email: account.email });
  }),

  http.post('/api/auth/sign-out', () => {
    world.endSessions(({ token }) => token === world.cookie);
    world.cookie = null;
    return HttpResponse.json({ success: true });
  }),
];

function notValid({ issues: [issue] }: z.ZodError) {
  return refuseAuth(400, 'VALIDATION_ERROR', issue?.message ?? 'Not valid');
}

function limited(seconds: number) {
  return HttpResponse.json(
    { code: 'RATE_LIMITED', message: 'Too many attempts. Please wait and try again.' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
