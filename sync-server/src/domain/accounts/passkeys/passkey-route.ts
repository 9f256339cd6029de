import type { Database } from '@juu/db/database';
import { passwordProofSchema } from '@juu/shared/profile/account-changes';
import {
  newPasskeySchema,
  passkeyProofSchema,
  removePasskeySchema,
} from '@juu/shared/profile/passkeys';
import express, { type Router } from 'express';
import type { Authenticate } from '../../../endpoints/admit.ts';
import { passkeyAdded } from '../../mail-texts/messages/passkey-added.ts';
import type { Settings } from '../../settings.ts';
import { parseAuthBody } from '../calls/auth-refusal.ts';
import type { Forward } from '../calls/forward.ts';
import { withMail } from '../calls/with-mail.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import { withProvenPassword } from '../passwords/proven-password.ts';
import {
  listOwnPasskeys,
  removeOwnPasskey,
  requireRoomForPasskey,
  signInByPresentPasskey,
} from './own-passkeys.ts';
import { VERIFY_PASSKEY } from './passkeys.ts';

interface PasskeyRouteOptions {
  readonly verify: PasswordHashing['verify'];
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly forward: Forward;
}

/** Adds, lists and removes passkeys, and signs in with one; needs the parsed body. */
export function passkeyRoute(options: PasskeyRouteOptions): Router {
  const { verify, authenticate, database, settings, forward } = options;
  const router = express.Router({ caseSensitive: true, strict: true });

  // Asks for the password, so that an open session alone can't leave a way in behind.
  router.post('/passkey/generate-register-options', async (request, response) => {
    const caller = await authenticate(request);
    const { password } = parseAuthBody(passwordProofSchema, request.body);
    await requireRoomForPasskey(database, caller);
    // better-auth's own call is a GET, which has no body for the password.
    request.method = 'GET';
    await forward(request, response, (answer) =>
      withProvenPassword(database, verify, { userId: caller.userId, password }, answer),
    );
  });

  router.post('/passkey/verify-registration', async (request, response) => {
    const caller = await authenticate(request);
    request.body = parseAuthBody(newPasskeySchema, request.body);
    const mailed = withMail(options, caller, passkeyAdded);
    await forward(request, response, (answer) =>
      mailed(async () => {
        // Another may have been added since the options were made.
        await requireRoomForPasskey(database, caller);
        return answer();
      }),
    );
  });

  router.get('/passkey/generate-authenticate-options', async (request, response) => {
    await forward(request, response, async (answer) => {
      const answered = await answer();
      if (!answered.ok) return answered;
      // The plugin says `preferred`: some devices then skip what `passkeys.ts` requires.
      const asked = (await answered.json()) as object;
      const options = { ...asked, userVerification: 'required' };
      return Response.json(options, { headers: answered.headers });
    });
  });

  router.post(VERIFY_PASSKEY, async (request, response) => {
    const proof = parseAuthBody(passkeyProofSchema, request.body);
    request.body = proof;
    await forward(request, response, (answer) =>
      signInByPresentPasskey(database, proof.response.id, answer),
    );
  });

  router.get('/passkey/list-user-passkeys', async (request, response) => {
    response.json(await listOwnPasskeys(database, await authenticate(request)));
  });

  router.post('/passkey/delete-passkey', async (request, response) => {
    const caller = await authenticate(request);
    const { id } = parseAuthBody(removePasskeySchema, request.body);
    await removeOwnPasskey(database, caller, { id, publicUrl: settings.publicUrl });
    response.json({ status: true });
  });
  return router;
}
