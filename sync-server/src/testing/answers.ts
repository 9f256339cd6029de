import { errorBodySchema } from '@juu/shared/protocol/api';

/** Status, code and message of a refusal in the shape of the product’s own calls. */
export async function refusalOf(response: Response): Promise<[number, string, string]> {
  const { code, message } = errorBodySchema.parse(await response.json()).error;
  return [response.status, code, message];
}

/** Status and code of such a refusal. */
export async function codeOf(response: Response): Promise<[number, string]> {
  const [status, code] = await refusalOf(response);
  return [status, code];
}

/** Status and code of a call of better-auth; no code if it succeeded. */
export async function authCodeOf(response: Response): Promise<[number, string | undefined]> {
  return [response.status, ((await response.json()) as { code?: string }).code];
}

/** The cookies that an answer sets, as the next request's header sends them. */
export function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
