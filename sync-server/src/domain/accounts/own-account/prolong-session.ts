import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import type { Auth } from '../auth/auth.ts';

/** Renews a session that is in use, at most once a day, together with its cookie. */
export async function prolongSession(
  auth: Auth,
  request: Request,
  response: Response,
): Promise<void> {
  const { headers } = await auth.api.getSession({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) response.append('Set-Cookie', cookie);
}
