import { meSchema } from '@juu/shared/endpoints/account';
import { MOCK_PASSWORD } from '@/mocks/accounts.ts';

/** Posts JSON to the mocked server. */
export const post = (path: string, body: object, token?: string) =>
  fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** Signs in with one of the mocked server's accounts; returns who that is. */
export async function signIn(email: string) {
  await post('/api/auth/sign-in/email', { email, password: MOCK_PASSWORD });
  return meSchema.parse(await (await fetch('/api/me')).json());
}
