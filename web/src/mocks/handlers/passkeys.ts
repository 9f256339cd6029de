import { newPasskeySchema, passkeyProofSchema } from '@juu/shared/profile/passkeys';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { refuseAuth } from '../answer.ts';
import type { World } from '../world.ts';
import { withPassword } from './with-password.ts';

const CHALLENGE = 'bW9jaw';
/** Keys for ES256 and RS256, which every device can make. */
const ALGORITHMS = [-7, -257];

/** Passkeys: any answer of a device is taken as right. */
export const passkeyHandlers = (world: World) => [
  http.post('/api/auth/passkey/generate-register-options', ({ request }) =>
    withPassword(world, request, ({ account: { email } }) => ({
      challenge: CHALLENGE,
      rp: { name: 'Juu', id: location.hostname },
      user: { id: CHALLENGE, name: email, displayName: email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  ),

  http.post('/api/auth/passkey/verify-registration', async ({ request }) => {
    const { name, response } = newPasskeySchema.parse(await request.json());
    const accountId = world.signedIn?.account.id;
    if (!accountId) return refuseAuth(401, 'UNAUTHORIZED', 'Unauthorized');
    const createdAt = new Date().toISOString();
    const passkey = { id: crypto.randomUUID(), accountId, name, createdAt, key: response.id };
    world.passkeys.push(passkey);
    return HttpResponse.json({ id: passkey.id, name });
  }),

  http.get('/api/auth/passkey/list-user-passkeys', () =>
    HttpResponse.json(
      world.passkeys
        .filter(({ accountId }) => accountId === world.signedIn?.account.id)
        .map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    ),
  ),

  http.post('/api/auth/passkey/delete-passkey', async ({ request }) => {
    const { id } = z.object({ id: z.string() }).parse(await request.json());
    world.passkeys = world.passkeys.filter((passkey) => passkey.id !== id);
    return HttpResponse.json({ status: true });
  }),

  http.get('/api/auth/passkey/generate-authenticate-options', () =>
    HttpResponse.json({
      challenge: CHALLENGE,
      rpId: location.hostname,
      userVerification: 'required',
    }),
  ),

  http.post('/api/auth/passkey/verify-authentication', async ({ request }) => {
    const { response } = passkeyProofSchema.parse(await request.json());
    const passkey = world.passkeys.find(({ key }) => key === response.id);
    const account = world.accounts.find(({ id }) => id === passkey?.accountId);
    if (!account) {
      const message = 'This passkey no longer works. Please sign in with your password.';
      return refuseAuth(401, 'PASSKEY_NOT_FOUND', message);
    }
    if (world.statusOf(account.id) === 'suspended') {
      return refuseAuth(403, 'ACCOUNT_SUSPENDED', SUSPENDED_MESSAGE);
    }
    world.openSession(account, true);
    return HttpResponse.json({ user: { id: account.id } });
  }),
];
