import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { Role } from '@juu/shared/access/roles';

const PASSWORD = 'a long enough password';

/** A signed-in person of a test. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Session token, for `Authorization: Bearer`. */
  readonly token: string;
  /** Calls the server with this person's session; a body is sent as JSON. */
  call(path: string, options?: CallOptions): Promise<Response>;
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Accounts {
  /** Calls the server without signing in. */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** Signs up through the API; `fields` replace those of a sound sign-up. */
  signUp(role: 'advertiser' | 'driver', fields?: Record<string, unknown>): Promise<Person>;
  signIn(email: string, password?: string): Promise<Person>;
  /** An advertiser whose account an admin has activated. */
  approvedAdvertiser(fields?: Record<string, unknown>): Promise<Person>;
  admin(): Promise<Person>;
  suspend(person: Person): Promise<void>;
}

/** The header of a call with a session's token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** People for tests of the server at `url`. */
export function accountsOf(url: string, database: Database): Accounts {
  const call = (path: string, options: CallOptions = {}, token?: string) =>
    fetch(`${url}${path}`, {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? bearer(token) : {}),
        ...options.headers,
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });

  async function person(path: string, body: { email: string; password: string }): Promise<Person> {
    const response = await call(path, { body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const { token, user } = (await response.json()) as { token: string; user: { id: string } };
    return { ...body, id: user.id, token, call: (to, options) => call(to, options, token) };
  }

  const signUp: Accounts['signUp'] = (role, fields = {}) =>
    person('/api/auth/sign-up/email', { ...soundSignUp(role), ...fields });

  async function setStatus(id: string, status: 'active' | 'suspended'): Promise<void> {
    await database.kysely.updateTable('profiles').set({ status }).where('id', '=', id).execute();
  }

  return {
    call,
    signUp,
    signIn: (email, password = PASSWORD) => person('/api/auth/sign-in/email', { email, password }),
    async approvedAdvertiser(fields) {
      const advertiser = await signUp('advertiser', fields);
      await setStatus(advertiser.id, 'active');
      return advertiser;
    },
    async admin() {
      const admin = await signUp('driver');
      const role: Role = 'admin';
      await database.kysely
        .updateTable('user_roles')
        .set({ role })
        .where('user_id', '=', admin.id)
        .execute();
      return admin;
    },
    suspend: ({ id }) => setStatus(id, 'suspended'),
  };
}

/** Body of a sign-up that every rule allows, with an address of its own. */
export function soundSignUp(role: 'advertiser' | 'driver') {
  const account = {
    role,
    name: 'Wanjiru Kamau',
    email: `${randomUUID()}@company-${role}.example`,
    password: PASSWORD,
  };
  return role === 'advertiser'
    ? { ...account, company_name: 'Kamau Ltd', business_reg_number: 'PVT-12345' }
    : {
        ...account,
        car_registration_plate: 'KDA 123A',
        drivers_license_number: 'DL-998877',
        national_id_number: '29887766',
      };
}
