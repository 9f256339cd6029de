import { DEMO_PASSWORD } from '@juu/db/seed/seed-demo';
import { bearer } from './accounts.ts';

/** The session token of a demo account, on a server with the demo's data. */
export async function signInAs(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** A sync token of the session's user. */
export async function syncTokenOf(url: string, session: string): Promise<string> {
  const response = await fetch(`${url}/api/sync/token`, { headers: bearer(session) });
  if (!response.ok) throw new Error(`no sync token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
