import { z } from 'zod';
import { requiredName, uuid } from '../text.ts';

/** Passkeys that one account may have. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;

/** The name that tells an account's passkeys apart. */
const passkeyName = requiredName('Please enter a name', { max: MAX_PASSKEY_NAME });

/** What a browser answers for a passkey; WebAuthn's own checks see the rest. */
const credential = z.looseObject({
  id: z
    .string()
    .max(1_400)
    .regex(/^[\w-]+$/),
});

/** Body of `POST /api/auth/passkey/verify-registration`. */
export const newPasskeySchema = z.object({ name: passkeyName, response: credential });

/** Body of `POST /api/auth/passkey/verify-authentication`. */
export const passkeyProofSchema = z.object({ response: credential });

/** Body of `POST /api/auth/passkey/delete-passkey`. */
export const removePasskeySchema = z.object({ id: uuid });

/** One item of `GET /api/auth/passkey/list-user-passkeys`. */
export const ownPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
});
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;
