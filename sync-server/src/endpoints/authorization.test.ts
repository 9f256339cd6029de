import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { ENDPOINTS, type EndpointName } from '@juu/shared/endpoints/all';
import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { CODES } from '@juu/shared/errors/codes';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '../testing/accounts.ts';
import { addDevice } from '../testing/add-device.ts';
import { serverUnderTest } from '../testing/server-under-test.ts';

const CALLERS = [
  'anonymous',
  'pending advertiser',
  'advertiser',
  'driver',
  'admin',
  'suspended admin',
  'sync token',
  'device',
] as const;
type CallerName = (typeof CALLERS)[number];

/** `may`: the caller gets past the gates, whatever becomes of an empty request behind them. */
type Verdict = 'may' | 'unauthenticated' | 'forbidden' | 'account_suspended';
const [NO, NOT_YOU, SUSPENDED] = ['unauthenticated', 'forbidden', 'account_suspended'] as const;
type Row = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];

// In order: anonymous, pending, advertiser, driver, admin, suspended, sync token, device
const ANYONE: Row = ['may', 'may', 'may', 'may', 'may', 'may', 'may', 'may'];
const SIGNED_IN: Row = [NO, 'may', 'may', 'may', 'may', SUSPENDED, NO, NO];
const ADMINS: Row = [NO, NOT_YOU, NOT_YOU, NOT_YOU, 'may', SUSPENDED, NO, NO];
const ADVERTISERS: Row = [NO, 'may', 'may', NOT_YOU, NOT_YOU, SUSPENDED, NO, NO];
/** A pending advertiser has the role, and waits for approval. */
const FLEET: Row = [NO, NOT_YOU, 'may', 'may', 'may', SUSPENDED, NO, NO];
const SYNC_TOKENS: Row = [NO, NO, NO, NO, NO, NO, 'may', NO];
const DEVICES: Row = [NO, NO, NO, NO, NO, NO, NO, 'may'];

/** Who may make each call. An endpoint without a row fails, and so does a row without an endpoint. */
const MATRIX: Record<EndpointName, Row> = {
  'account.me': SIGNED_IN,
  'audit.list': ADMINS,
  'audit.kinds': ADMINS,
  'botCheck.challenge': ANYONE,
  'campaigns.list': ADMINS,
  'campaigns.counts': ADMINS,
  'campaigns.stream': ADMINS,
  'campaigns.approveAll': ADMINS,
  'campaigns.rejectAll': ADMINS,
  'campaigns.read': ADMINS,
  'campaigns.approve': ADMINS,
  'campaigns.reject': ADMINS,
  'campaigns.approveChange': ADMINS,
  'campaigns.rejectChange': ADMINS,
  'campaigns.takeDown': ADMINS,
  'companies.list': ADMINS,
  'companies.add': ADMINS,
  'companies.remove': ADMINS,
  'companies.approvePeople': ADMINS,
  'config.read': ANYONE,
  'contact.submit': ANYONE,
  'coverage.read': ANYONE,
  'device.pings': DEVICES,
  'device.impressions': DEVICES,
  'device.playlist': DEVICES,
  'devices.list': ADMINS,
  'devices.read': ADMINS,
  'devices.register': ADMINS,
  'devices.change': ADMINS,
  'devices.renewKey': ADMINS,
  'devices.revokeKey': ADMINS,
  'devices.forgetPosition': ADMINS,
  'heldPlays.list': ADMINS,
  'heldPlays.days': ADMINS,
  'heldPlays.release': ADMINS,
  'heldPlays.discard': ADMINS,
  'invoices.list': ADMINS,
  'invoices.onAccount': ADMINS,
  'invoices.pay': ADMINS,
  'invoices.payOnAccount': ADMINS,
  'files.create': ADVERTISERS,
  'files.progress': ADVERTISERS,
  'files.append': ADVERTISERS,
  'files.abandon': ADVERTISERS,
  'files.abilities': ANYONE,
  'files.uploadAbilities': ANYONE,
  'files.read': ANYONE,
  'fleet.read': FLEET,
  'fleet.stream': FLEET,
  'links.follow': ANYONE,
  'maps.config': ANYONE,
  'margin.list': ADMINS,
  'messages.list': ADMINS,
  'messages.change': ADMINS,
  'operations.health': ANYONE,
  'operations.ready': ANYONE,
  'operations.metrics': ANYONE,
  'operations.openapi': ANYONE,
  'ownData.export': SIGNED_IN,
  'ownData.delete': SIGNED_IN,
  'payouts.list': ADMINS,
  'payouts.months': ADMINS,
  'payouts.file': ADMINS,
  'payouts.pay': ADMINS,
  'plans.choose': ADVERTISERS,
  'playing.read': ADVERTISERS,
  'reports.list': ADMINS,
  'reports.read': ADMINS,
  'reports.answer': ADMINS,
  'signUp.checkEmail': ANYONE,
  'signupAttempts.list': ADMINS,
  'summary.read': ADMINS,
  'sync.token': SIGNED_IN,
  'sync.upload': SYNC_TOKENS,
  'sync.stream': SYNC_TOKENS,
  'sync.checkpointRequest': SYNC_TOKENS,
  'sync.writeCheckpoint': SYNC_TOKENS,
  'users.list': ADMINS,
  'users.change': ADMINS,
  'users.resetPassword': ADMINS,
  'zones.list': ADMINS,
  'zones.add': ADMINS,
  'zones.change': ADMINS,
};

test('each endpoint has a row in the matrix, and each row its endpoint', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

describe('who may make which call', () => {
  const t = serverUnderTest(testDatabase().open);
  const tokens = new Map<CallerName, string>();
  beforeAll(async () => {
    const { server } = t;
    const suspended = await server.admin();
    const advertiser = await server.approvedAdvertiser();
    const { token } = (await (await advertiser.call('/api/sync/token')).json()) as {
      token: string;
    };
    tokens.set('pending advertiser', (await server.signUp('advertiser')).token);
    tokens.set('advertiser', advertiser.token);
    tokens.set('driver', (await server.signUp('driver')).token);
    tokens.set('admin', (await server.admin()).token);
    tokens.set('suspended admin', suspended.token);
    tokens.set('sync token', token);
    tokens.set('device', (await addDevice(t.database)).key);
    await server.suspend(suspended);
  });

  test.each(ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      for (const [i, caller] of CALLERS.entries()) {
        const expected = MATRIX[name]?.[i];
        const { status, code } = await make(t.server.url, endpoint, tokens.get(caller));
        if (expected === undefined || expected === 'may') {
          expect([isRefused(status), status < 500, expected], caller).toEqual([false, true, 'may']);
          continue;
        }
        expect(status, caller).toBe(CODES[expected].status);
        // HEAD has no body, and the sync protocol has codes of its own.
        if (code !== undefined) expect(code, caller).toBe(expected);
      }
    },
  );
});

/** Calls with these rows are not admin calls: an admin may make them before the second factor. */
const OPEN_WITHOUT_SECOND_FACTOR: readonly Row[] = [ANYONE, SIGNED_IN];

describe('what an admin may call before the second factor, if admins need two', () => {
  const t = serverUnderTest(testDatabase().open, {
    settings: { adminTwoFactor: true },
  });
  let token: string;
  beforeAll(async () => {
    ({ token } = await t.server.admin());
  });

  test.each(ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const row = MATRIX[name];
      const verdict = row[CALLERS.indexOf('admin')];
      const { status, code } = await make(t.server.url, endpoint, token);
      if (OPEN_WITHOUT_SECOND_FACTOR.includes(row)) {
        expect([isRefused(status), status < 500]).toEqual([false, true]);
        return;
      }
      const expected = verdict === undefined || verdict === 'may' ? 'two_factor_required' : verdict;
      expect(status).toBe(CODES[expected].status);
      if (code !== undefined) expect(code).toBe(expected);
    },
  );
});

const isRefused = (status: number) => status === 401 || status === 403;

/** Makes the call with no more than its address. */
async function make(url: string, { method, path, request }: Endpoint, token: string | undefined) {
  const address = path.replaceAll(/:\w+/g, () => randomUUID());
  const gone = new AbortController();
  const response = await fetch(`${url}${address}`, {
    method,
    headers: {
      ...(token && bearer(token)),
      ...(request?.body && { 'content-type': 'application/json' }),
    },
    body: request?.body ? '{}' : null,
    signal: gone.signal,
  });
  // An open stream has no end to wait for.
  const isStream = /ndjson|event-stream/.test(response.headers.get('content-type') ?? '');
  const text = isStream ? '' : await response.text();
  gone.abort();
  expect(text, 'the call has to be there').not.toContain('This call does not exist');
  return { status: response.status, code: codeIn(text) };
}

/** Of a refusal in the shape of our own calls. */
function codeIn(text: string): string | undefined {
  try {
    const { code } = errorBodySchema.parse(JSON.parse(text)).error;
    return code.startsWith('PSYNC') ? undefined : code;
  } catch {
    return undefined;
  }
}
