import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { trustedOrigins } from '../../../platform/http/origins.ts';
import type { Settings } from '../../settings.ts';

/** The call that opens a session with a passkey, as better-auth names it. */
export const VERIFY_PASSKEY = '/passkey/verify-authentication';

/**
 * Passkeys (WebAuthn), bound to the host of the public address. Each use needs the person: fingerprint,
 * face or PIN. The plugin asks devices for that, and doesn't check it: so it is checked here.
 */
export function passkeys(settings: Pick<Settings, 'publicUrl' | 'port'>): BetterAuthPlugin {
  return passkey({
    rpID: new URL(settings.publicUrl).hostname,
    rpName: 'Juu',
    origin: trustedOrigins(settings),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification: { registrationInfo } }) =>
        requirePerson(registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification: { authenticationInfo } }) =>
        requirePerson(authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  });
}

function requirePerson(verified: boolean | undefined): void {
  if (verified) return;
  throw new APIError('BAD_REQUEST', {
    code: 'USER_VERIFICATION_REQUIRED',
    message: 'Your device didn’t check that it’s you. Set a screen lock or PIN, then try again.',
  });
}
