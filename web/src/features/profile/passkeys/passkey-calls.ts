import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { api } from '@/lib/http/api.ts';

/** Made by the server for the browser: nothing here looks into it. */
const optionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>();

export const canAddPasskey = browserSupportsWebAuthn;

/**
 * Lets the device make a passkey, which then signs in.
 *
 * @throws {ApiError} what the server answered
 * @throws {Error} with the name of WebAuthn's error, e.g. `NotAllowedError` if it was cancelled
 */
export async function addPasskey(name: string, password: string): Promise<void> {
  const optionsJSON = await post('generate-register-options', { password }, optionsSchema);
  const response = await startRegistration({ optionsJSON });
  await post('verify-registration', { name, response }, z.unknown());
}

/** @throws {ApiError} */
export async function removePasskey(id: string): Promise<void> {
  await post('delete-passkey', { id }, z.unknown());
}

function post<T>(call: string, body: object, schema: z.ZodType<T>): Promise<T> {
  return api(`/api/auth/passkey/${call}`, { method: 'POST', body, schema });
}
