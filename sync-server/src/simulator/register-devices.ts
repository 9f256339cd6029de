import { randomBytes } from 'node:crypto';
import { devices } from '@juu/shared/endpoints/devices';
import type { Answer, Endpoint } from '@juu/shared/endpoints/endpoint';
import { users } from '@juu/shared/endpoints/users';
import { CommandFailure } from '../platform/operator-failure.ts';

interface RegisterOptions {
  /** The server's origin. */
  readonly url: string;
  readonly count: number;
  /** The admin's email address and password. */
  readonly admin: string;
  readonly password: string;
  /** Email address of who drives the screens; absent: no one. */
  readonly driver?: string | undefined;
}

/**
 * Registers screens for simulated taxis, as an admin does in the app.
 *
 * @returns their keys
 * @throws CommandFailure if the server refuses the sign-in or a screen
 */
export async function registerDevices(options: RegisterOptions): Promise<string[]> {
  const { url, count, admin, password, driver } = options;
  const token = await signIn();
  const driver_id = driver ? await findDriver(driver) : null;
  const run = randomBytes(3).toString('hex');
  const keys: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const serial_number = `SIM-${run}-${String(number).padStart(4, '0')}`;
    const { register } = devices;
    const name = `Simulated taxi ${number}`;
    const device = await call(register, register.path, { name, serial_number, driver_id });
    keys.push(device.key);
  }
  return keys;

  async function signIn(): Promise<string> {
    const response = await post('/api/auth/sign-in/email', { email: admin, password });
    const body = (await response.json().catch(() => ({}))) as { token?: string };
    if (response.ok && body.token) return body.token;
    throw new CommandFailure(
      `${url} refused to sign ${admin} in (${response.status}). A second step at sign-in isn’t supported.`,
    );
  }

  async function findDriver(email: string): Promise<string> {
    const { list } = users;
    const query = new URLSearchParams({ q: email, role: 'driver' });
    const { items } = await call(list, `${list.path}?${query}`);
    const found = items.find((user) => user.email === email.toLowerCase());
    if (found) return found.id;
    throw new CommandFailure(`${url} has no driver with the email address ${email}.`);
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    path: string,
    body?: object,
  ): Promise<Answer<E>> {
    const headers = { authorization: `Bearer ${token}` };
    const response = body
      ? await post(path, body, headers)
      : await fetch(`${url}${path}`, { headers });
    if (response.ok) return (await response.json()) as Answer<E>;
    throw new CommandFailure(
      `${endpoint.method} ${path}: ${response.status} ${await response.text()}`,
    );
  }

  function post(path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
