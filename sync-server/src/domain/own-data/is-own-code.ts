import { isAPIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request } from 'express';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import type { Auth } from '../accounts/auth/auth.ts';

/** True if this is a present code of the signed-in caller's verified authenticator. */
export async function isOwnCode(auth: Auth, request: Request, code: string): Promise<boolean> {
  const headers = fromNodeHeaders(request.headers);
  if (bearerToken(request)) headers.delete('cookie');
  try {
    await auth.api.verifyTOTP({ headers, body: { code: code.replaceAll(/\s/g, '') } });
    return true;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return false;
    throw error;
  }
}
