import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { z } from 'zod/mini';
import { errorName } from '@/lib/error-name.ts';
import { api } from '@/lib/http/api.ts';
import * as m from '@/lib/language/compiled/passkey.js';
import { postPasskey } from '@/lib/session/auth-client.ts';
import { enterSession, type Session } from '@/lib/session/session.ts';
import { reportSignInFailure } from './sign-in-toasts.ts';

/** Made by the server for the browser: nothing here looks into it. */
const optionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>();

/** Lets the person choose a passkey of this site and opens their session; if that fails, says why. */
export async function signInWithPasskey(): Promise<Session | undefined> {
  try {
    const optionsJSON = await api('/api/auth/passkey/generate-authenticate-options', {
      schema: optionsSchema,
    });
    await postPasskey(await startAuthentication({ optionsJSON }));
    return await enterSession();
  } catch (error) {
    reportSignInFailure(
      error,
      isCancelled(error) ? m.passkey_sign_in_cancelled() : m.passkey_sign_in_failed(),
    );
    return undefined;
  }
}

/** Browsers don't tell a cancel from a device without a passkey, or from too long a wait. */
function isCancelled(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(errorName(error) ?? '');
}
