import type { Database } from '@juu/db/database';
import { bearer } from '../../testing/accounts.ts';

export const ADMIN = { email: 'admin@juu.test', password: 'a password of the proof' };

/** The admin of a run. @param url of a server that runs now */
export function adminAt(url: () => string) {
  async function send(path: string, body: object, headers = {}, method = 'POST'): Promise<unknown> {
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async function call(path: string, body: object, method = 'POST'): Promise<unknown> {
    const { token } = (await send('/api/auth/sign-in/email', ADMIN)) as { token: string };
    return send(path, body, bearer(token), method);
  }

  /** Releases some held plays and discards others. */
  async function decideHeld(database: Database): Promise<void> {
    const held = await database.kysely
      .selectFrom('impression_logs')
      .select('id')
      .where('state', '=', 'held')
      .orderBy('id')
      .limit(40)
      .execute();
    const ids = held.map(({ id }) => id);
    const half = Math.floor(ids.length / 2);
    if (half === 0) return;
    await call('/api/admin/held-plays/release', { ids: ids.slice(0, half) });
    await call('/api/admin/held-plays/discard', { ids: ids.slice(half, half + 5) });
  }

  return { call, decideHeld };
}
