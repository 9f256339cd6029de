import type { Database } from '@juu/db/database';
import { isAPIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request } from 'express';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import type { Auth } from '../accounts/auth/auth.ts';
import { createSpentCodes } from '../accounts/second-factor/spent-codes.ts';

interface CodeContext {
  readonly auth: Auth;
  readonly database: Database;
}

/**
 * Uses up a code of the signed-in user's verified authenticator; false if it is wrong, or was used
 * before.
 */
export async function spendOwnCode(
  { auth, database }: CodeContext,
  request: Request,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  const headers = fromNodeHeaders(request.headers);
  if (bearerToken(request)) headers.delete('cookie');
  try {
    await auth.api.verifyTOTP({ headers, body: { code } });
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return false;
    throw error;
  }
  const { secret } = await auth.$context;
  return createSpentCodes(database, secret).spend(userId, code);
}
