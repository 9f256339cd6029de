import { z } from 'zod';
import { api } from '@/lib/http/api.ts';
import { ApiError } from '@/lib/http/api-error.ts';

const anything = z.unknown();

const post = (path: string, body: object) =>
  api(`/api/auth/${path}`, { method: 'POST', body, schema: anything });

/**
 * Changes the address of account and profile together.
 *
 * @param password needed if the sign-in was a while ago; see {@link needsPassword}
 * @throws {ApiError}
 */
export async function changeEmail(newEmail: string, password?: string): Promise<void> {
  await post('change-email', { newEmail, ...(password !== undefined && { password }) });
}

/** True if a call was refused because it has to carry the password. */
export function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_NOT_FRESH';
}

/** True if the password of a call was wrong. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INVALID_PASSWORD';
}

/** Changes the password and signs every other device out. @throws {ApiError} */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await post('change-password', { currentPassword, newPassword, revokeOtherSessions: true });
}

const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  userAgent: z.string().nullable(),
});

/** A device on which the user is signed in. */
export interface SignedInDevice {
  /** Names the session in a call; never shown. */
  readonly id: string;
  readonly userAgent: string | null;
  readonly signedInAt: Date;
  /** The one in front of the user. */
  readonly isThis: boolean;
}

/** The devices on which the user is signed in, this one first, then by last use. @throws {ApiError} */
export async function listDevices(signal: AbortSignal): Promise<SignedInDevice[]> {
  const sessions = await api('/api/auth/list-sessions', { schema: z.array(sessionSchema), signal });
  const here = sessions.filter(({ current }) => current);
  const elsewhere = sessions.filter(({ current }) => !current);
  return [...here, ...elsewhere].map(({ id, current, createdAt, userAgent }) => ({
    id,
    userAgent,
    signedInAt: new Date(createdAt),
    isThis: current,
  }));
}

/** Signs one other device out. @throws {ApiError} */
export async function signDeviceOut(id: string): Promise<void> {
  await post('revoke-session', { id });
}

/** Signs every device out but this one. @throws {ApiError} */
export async function signOthersOut(): Promise<void> {
  await post('revoke-other-sessions', {});
}

/** What a new authenticator needs; nothing is asked at sign-in until its first code was seen. */
export interface Enrolment {
  /** `otpauth://totp/…`, which the QR code says too. */
  readonly uri: string;
  /** Base32, to type if the code can't be scanned. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const enrolmentSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/** Begins to turn the second factor on. @throws {ApiError} */
export async function beginEnrolment(password: string): Promise<Enrolment> {
  const { totpURI, backupCodes } = await api('/api/auth/two-factor/enable', {
    method: 'POST',
    body: { password },
    schema: enrolmentSchema,
  });
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return { uri: totpURI, secret, recoveryCodes: backupCodes };
}

/** New recovery codes; the ones before are worth nothing from then on. @throws {ApiError} */
export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const { backupCodes } = await api('/api/auth/two-factor/generate-backup-codes', {
    method: 'POST',
    body: { password },
    schema: z.object({ backupCodes: z.array(z.string()) }),
  });
  return backupCodes;
}

/** Has sign-in ask for the password only. @throws {ApiError} */
export async function turnSecondFactorOff(password: string): Promise<void> {
  await post('two-factor/disable', { password });
}
