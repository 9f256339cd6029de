import { bearer, type Person } from './accounts.ts';
import { type Authenticator, authenticatorOf } from './authenticator.ts';
import type { TestServer } from './start-test-server.ts';

/** Where the calls of the second factor begin. */
export const STEP = '/api/auth/two-factor';

interface Factor {
  readonly authenticator: Authenticator;
  readonly recoveryCodes: readonly string[];
}

/** The cookie that stands for a sign-in that waits for its second step, as a request's header. */
interface WaitingSignIn {
  readonly cookie: string;
}

interface PersonWithFactor extends Factor {
  /** Holds the session that verified the factor. */
  readonly person: Person;
}

/** People with a second factor, and the steps they take, on a suite's server or another one. */
export function secondFactorOn(t: { readonly server: TestServer }) {
  const call = (path: string, body: unknown, headers = {}, at = t.server) =>
    at.call(`${STEP}/${path}`, { body, headers });

  const password = ({ email, password }: Person, at = t.server) =>
    at.call('/api/auth/sign-in/email', { body: { email, password } });

  async function enable(person: Person): Promise<Factor> {
    const body = { password: person.password };
    const response = await ok(person.call(`${STEP}/enable`, { body }));
    const answer = (await response.json()) as { totpURI: string; backupCodes: string[] };
    return {
      authenticator: authenticatorOf(answer.totpURI),
      recoveryCodes: answer.backupCodes,
    };
  }

  return {
    /** Calls `/api/auth/two-factor/<path>` with these headers, or without a session. */
    call,
    /** The first step of a sign-in. */
    password,
    /** Begins to set the factor up. */
    enable,
    /** The first step, to the sign-in that waits then. */
    async begin(person: Person, at = t.server): Promise<WaitingSignIn> {
      const response = await ok(password(person, at));
      const cookie = response.headers.getSetCookie().find((one) => one.includes('two_factor='));
      return { cookie: cookie?.split(';')[0] ?? '' };
    },
    /** A driver with a verified factor; its code of half a minute ago is used up. */
    async withFactor(): Promise<PersonWithFactor> {
      const driver = await t.server.signUp('driver');
      const factor = await enable(driver);
      const verify = () => {
        const body = { code: factor.authenticator.code(-1) };
        return driver.call(`${STEP}/verify-totp`, { body });
      };
      // Its last moment may pass on the way to the server; the next one has half a minute then.
      const first = await verify();
      const response = await ok(first.ok ? Promise.resolve(first) : verify());
      const { token } = (await response.json()) as { token: string };
      const asPerson: Person['call'] = (path, options = {}) =>
        t.server.call(path, { ...options, headers: { ...options.headers, ...bearer(token) } });
      return { ...factor, person: { ...driver, token, call: asPerson } };
    },
    /** `aal` of `/api/me` for who sends these headers. */
    async aalOf(headers: Record<string, string>): Promise<unknown> {
      const response = await ok(t.server.call('/api/me', { headers }));
      return ((await response.json()) as { aal: unknown }).aal;
    },
  };
}

async function ok(called: Promise<Response>): Promise<Response> {
  const response = await called;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response;
}
