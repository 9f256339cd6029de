import type { CommonPowerSyncDatabase } from '@powersync/common';
import { vi } from 'vitest';
import { lastEntryOf } from '../sending/upload-batch.ts';
import { type queuedTransaction, queueOf } from './crud.ts';

export const USER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';

export function tokenOf(sub: string): string {
  return `head.${btoa(JSON.stringify({ sub }))}.signature`;
}

export const json = (status: number, body: unknown) => Response.json(body, { status });
/** Our error body. */
export const refusal = (status: number, code: string) =>
  json(status, { error: { code, message: 'A sentence', details: null, hint: null } });
export const signedInToken = () =>
  json(200, {
    token: tokenOf(USER),
    endpoint: 'https://juu.test',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  });

/** The server, path by path; what a test does not name is unauthenticated. */
export function server(routes: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return (routes[path] ?? (() => refusal(401, 'unauthenticated')))();
  });
  return asked;
}

/** A replica whose queue holds these transactions. */
export function databaseWith(queue: readonly ReturnType<typeof queuedTransaction>[]) {
  return {
    getCrudTransactions: () => queueOf(queue),
    getClientId: async () => 'client-1',
    get: async () => ({ newest: lastEntryOf(queue.at(-1)?.transaction) }),
    execute: async () => undefined,
    executeBatch: async () => undefined,
  } as unknown as CommonPowerSyncDatabase;
}
