import { errors, jwtVerify, SignJWT } from 'jose';
import type { Mail } from '../../../platform/mail/mail.ts';
import { deriveSecret } from '../../../platform/secret.ts';
import { confirmEmail } from '../../mail-texts/messages/confirm-email.ts';
import type { Settings } from '../../settings.ts';
import { AuthRefusal } from '../calls/auth-refusal.ts';

const ALGORITHM = 'HS256';
/** How long a link works, as the mail says. */
const LIVES = '24h';

/** Links that prove who reads an address. Each is signed and names its address; none is stored. */
export interface Confirmations {
  /** Whether an advertiser of a verified company is active only once the address is confirmed. */
  readonly areRequired: boolean;
  /** Writes the mail with a link to confirm the address, in lower case. */
  mailTo(email: string): Promise<Mail>;
  /**
   * The address that a link's token was mailed to.
   * @throws AuthRefusal 401 `TOKEN_EXPIRED`, `INVALID_TOKEN`
   */
  addressIn(token: string): Promise<string>;
}

interface ConfirmationsOptions {
  readonly settings: Pick<Settings, 'emailConfirmation' | 'publicUrl'>;
  readonly secret: string;
}

export function createConfirmations({ settings, secret }: ConfirmationsOptions): Confirmations {
  const key = new TextEncoder().encode(deriveSecret(secret, 'email confirmation'));
  return {
    areRequired: settings.emailConfirmation,
    async mailTo(email) {
      const token = await new SignJWT({ email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setExpirationTime(LIVES)
        .sign(key);
      return confirmEmail({ email, publicUrl: settings.publicUrl, token });
    },
    async addressIn(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
        return String(payload.email);
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new AuthRefusal(401, 'TOKEN_EXPIRED', 'This link has expired. Send a new one.');
        }
        throw invalidLink();
      }
    },
  };
}

/** Refuses a link that we didn't mail, or whose address the account no longer has. */
export function invalidLink(): AuthRefusal {
  return new AuthRefusal(401, 'INVALID_TOKEN', 'This link doesn’t work. Send a new one.');
}
