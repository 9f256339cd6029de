import { account } from '@juu/shared/endpoints/account';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { type Caller, refuseAuth } from '../answer.ts';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

const changePasswordSchema = z.object({ currentPassword: z.string(), newPassword: z.string() });
const changeEmailSchema = z.object({ newEmail: z.string(), password: z.string().optional() });
const revokeSchema = z.object({ id: z.string() });
/** How long after a sign-in a new address needs no password, milliseconds. */
const FRESH_MS = 15 * 60_000;

/** What signed-in people do with their own account. */
export const accountHandlers = (world: World) => [
  mock(world, account.me, ({ caller }) =>
    world.meOf(caller.account, caller.session.secondFactorPassed),
  ),

  http.post('/api/auth/change-password', async ({ request }) => {
    const { currentPassword, newPassword } = changePasswordSchema.parse(await request.json());
    return asOwner(world, ({ account, session }) => {
      if (account.password !== currentPassword) {
        return refuseAuth(400, 'INVALID_PASSWORD', 'The password is wrong.');
      }
      account.password = newPassword;
      world.endSessions(
        ({ accountId, token }) => accountId === account.id && token !== session.token,
      );
      return HttpResponse.json({ token: session.token, user: { id: account.id } });
    });
  }),

  http.post('/api/auth/change-email', async ({ request }) => {
    const { newEmail, password } = changeEmailSchema.parse(await request.json());
    return asOwner(world, ({ account, session }) => {
      const ageMs = Date.now() - Date.parse(session.createdAt);
      if (password === undefined && ageMs > FRESH_MS) {
        return refuseAuth(403, 'SESSION_NOT_FRESH', 'Please enter your password to confirm this');
      }
      if (password !== undefined && password !== account.password) {
        return refuseAuth(400, 'INVALID_PASSWORD', 'The password is wrong.');
      }
      const email = newEmail.toLowerCase();
      if (world.accounts.some((other) => other.email === email && other !== account)) {
        return refuseAuth(
          422,
          'EMAIL_CHANGE_REFUSED',
          'This address can’t be used. Please choose another one or contact support.',
        );
      }
      account.email = email;
      const profile = world.rows.get('profiles', account.id);
      if (profile) world.rows.transaction(() => world.rows.put('profiles', { ...profile, email }));
      return HttpResponse.json({ status: true });
    });
  }),

  http.get('/api/auth/list-sessions', () =>
    asOwner(world, ({ account, session }) =>
      HttpResponse.json(
        world.sessions
          .filter(({ accountId }) => accountId === account.id)
          .map(({ token, createdAt, userAgent, secondFactorPassed }) => ({
            id: token,
            current: token === session.token,
            aal: secondFactorPassed ? 'aal2' : 'aal1',
            userAgent,
            createdAt,
            updatedAt: createdAt,
            expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString(),
          })),
      ),
    ),
  ),

  http.post('/api/auth/revoke-session', async ({ request }) => {
    const { id } = revokeSchema.parse(await request.json());
    return asOwner(world, ({ account }) => {
      world.endSessions((one) => one.accountId === account.id && one.token === id);
      return HttpResponse.json({ status: true });
    });
  }),

  http.post('/api/auth/revoke-other-sessions', () =>
    asOwner(world, ({ account, session }) => {
      world.endSessions((one) => one.accountId === account.id && one.token !== session.token);
      return HttpResponse.json({ status: true });
    }),
  ),
];

function asOwner(world: World, answer: (caller: Caller) => Response): Response {
  const caller = world.signedIn;
  return caller ? answer(caller) : refuseAuth(401, 'UNAUTHORIZED', 'Unauthorized');
}
