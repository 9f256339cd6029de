import { ENROLMENT_TRIES } from '@juu/shared/profile/second-factor';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { MOCK_CODE, MOCK_RECOVERY_CODES, type MockAccount } from '../accounts.ts';
import { refuseAuth } from '../answer.ts';
import type { World } from '../world.ts';
import { withPassword } from './with-password.ts';

const MAX_ATTEMPTS = 5;
const TOO_MANY = 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE';
const codeSchema = z.object({ code: z.string() });

/** The second factor: its enrolment, its step at sign-in, its recovery codes. */
export const secondFactorHandlers = (world: World) => [
  http.post('/api/auth/two-factor/enable', ({ request }) =>
    withPassword(world, request, ({ account }) => {
      account.secondFactor = 'waiting';
      account.enrolTries = 0;
      account.recoveryCodes = [...MOCK_RECOVERY_CODES];
      const totpURI = `otpauth://totp/Juu:${account.email}?secret=JBSWY3DPEHPK3PXP&issuer=Juu&digits=6&period=30`;
      return { totpURI, backupCodes: account.recoveryCodes };
    }),
  ),

  http.post('/api/auth/two-factor/verify-totp', async ({ request }) => {
    const { code } = codeSchema.parse(await request.json());
    return verify(world, () => code === MOCK_CODE, 'INVALID_CODE', 'Invalid code');
  }),

  http.post('/api/auth/two-factor/verify-backup-code', async ({ request }) => {
    const { code } = codeSchema.parse(await request.json());
    const spend = (account: MockAccount) => {
      const held = account.recoveryCodes.includes(code);
      account.recoveryCodes = account.recoveryCodes.filter((one) => one !== code);
      return held;
    };
    return verify(world, spend, 'INVALID_BACKUP_CODE', 'Invalid backup code');
  }),

  http.post('/api/auth/two-factor/generate-backup-codes', ({ request }) =>
    withPassword(world, request, ({ account }) => {
      account.recoveryCodes = [...MOCK_RECOVERY_CODES];
      return { status: true, backupCodes: account.recoveryCodes };
    }),
  ),

  http.post('/api/auth/two-factor/disable', ({ request }) =>
    withPassword(world, request, ({ account }) => {
      account.secondFactor = 'off';
      return { status: true };
    }),
  ),
];

/** Lets those pass who know a code: into a session, or with the first code of an enrolment. */
function verify(
  world: World,
  isRight: (account: MockAccount) => boolean,
  code: string,
  message: string,
) {
  const { challenged } = world;
  const account =
    world.signedIn?.account ?? world.accounts.find(({ id }) => id === challenged?.accountId);
  if (!account) {
    return refuseAuth(401, 'INVALID_TWO_FACTOR_COOKIE', 'Invalid two factor cookie');
  }
  if (challenged && challenged.attempts >= MAX_ATTEMPTS) {
    world.challenged = undefined;
    return refuseAuth(400, TOO_MANY, 'Too many attempts. Please request a new code.');
  }
  if (world.signedIn) {
    if (account.secondFactor === 'off') {
      return refuseAuth(400, 'TOTP_NOT_ENABLED', 'TOTP not enabled');
    }
    if (account.secondFactor === 'on') {
      return refuseAuth(400, 'TWO_FACTOR_NOT_DUE', 'You are already signed in.');
    }
    if (account.enrolTries >= ENROLMENT_TRIES) return tooManyCodes();
    account.enrolTries += 1;
  }
  if (!isRight(account)) {
    if (world.signedIn && account.enrolTries >= ENROLMENT_TRIES) return tooManyCodes();
    if (challenged) challenged.attempts += 1;
    return refuseAuth(401, code, message);
  }
  account.secondFactor = 'on';
  world.challenged = undefined;
  // Signed in already: its first code was seen, and no session that never showed one goes on.
  if (world.signedIn) world.endSessions(({ accountId }) => accountId === account.id);
  world.openSession(account, true);
  return HttpResponse.json({ token: world.cookie });
}

const tooManyCodes = () => refuseAuth(400, TOO_MANY, 'Too many wrong codes. Please start again.');
