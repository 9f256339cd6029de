import { testDatabase } from '@juu/db/testing/test-database';
import { CORPORATE_EMAIL_REQUIRED, UNVERIFIED_COMPANY } from '@juu/shared/company/advertiser-email';
import { beforeAll, describe, expect, test } from 'vitest';
import { soundSignUp } from '../../../testing/accounts.ts';
import { addCompany } from '../../../testing/add-company.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { MANY_FROM_ADDRESS, MANY_FROM_DOMAIN } from './odd-sign-ups.ts';

const BUSINESS = { business_reg_number: 'PVT-12345' };

describe.each([testDatabase()])('the log of sign-ups on $name', ({ open }) => {
  const settings = { rateLimit: true, trustProxy: 1 };
  const t = serverUnderTest(open, { settings });
  let guarded: TestServer;
  beforeAll(async () => {
    await addCompany(t.database, 'safari-ads.example');
    guarded = await t.startAnother({ settings: { ...settings, botCheck: 'altcha' } });
  });

  let networks = 0;
  /** An address of a network that no test has used. */
  const newNetwork = () => {
    networks += 1;
    return `198.51.${networks >> 8}.${networks & 255}`;
  };
  const newEmail = (domain: string) => `${crypto.randomUUID()}@${domain}`;
  async function attempt(
    role: 'advertiser' | 'driver',
    { email = newEmail('gmail.com'), from = newNetwork(), at = t.server } = {},
  ) {
    const body = { ...soundSignUp(role), email };
    const headers = { 'x-forwarded-for': from };
    const { status } = await at.call('/api/auth/sign-up/email', { body, headers });
    const lines = await t.database.kysely
      .selectFrom('signup_attempt_logs')
      .select(['role', 'status', 'reason', 'metadata'])
      .where('email', '=', email)
      .execute();
    expect(lines).toHaveLength(1);
    return { status, line: lines[0] };
  }
  const line = (role: string, status: string, reason: string | null, metadata: object) => ({
    role,
    status,
    reason,
    metadata,
  });

  test.each([
    ['driver', 'gmail.com', 200, line('driver', 'approved', null, {})],
    ['driver', 'mailinator.com', 200, line('driver', 'approved', null, {})],
    ['driver', 'their-company.example', 200, line('driver', 'approved', null, {})],
    ['advertiser', 'safari-ads.example', 200, line('advertiser', 'approved', null, BUSINESS)],
    [
      'advertiser',
      'unknown.example',
      200,
      line('advertiser', 'flagged', UNVERIFIED_COMPANY, BUSINESS),
    ],
    ...['gmail.com', 'mail.yahoo.com', 'yopmail.com'].map(
      (domain) =>
        [
          'advertiser',
          domain,
          422,
          line('advertiser', 'blocked', CORPORATE_EMAIL_REQUIRED, {
            pattern: 'not_a_corporate_address',
            ...BUSINESS,
          }),
        ] as const,
    ),
  ] as const)('has one line of a %s at %s', async (role, domain, status, expected) => {
    const seen = await attempt(role, { email: newEmail(domain) });
    expect(seen).toEqual({ status, line: expected });
  });

  test('has a line of a failed bot check', async () => {
    expect(await attempt('driver', { at: guarded })).toEqual({
      status: 403,
      line: line('driver', 'blocked', 'The bot check failed', { pattern: 'bot_check_failed' }),
    });
  });

  test('has a line of each failed bot check, which tells nothing of a domain', async () => {
    const [from, domain] = [newNetwork(), 'named-by-a-bot.example'];
    const emails = Array.from({ length: 12 }, () => newEmail(domain));
    for (const email of emails) {
      const body = { ...soundSignUp('driver'), email };
      const headers = { 'x-forwarded-for': from };
      const { status } = await guarded.call('/api/auth/sign-up/email', { body, headers });
      expect(status).toBe(403);
    }
    const lines = await t.database.kysely
      .selectFrom('signup_attempt_logs')
      .select('email')
      .where('email', 'in', emails)
      .orderBy('created_at')
      .execute();
    expect(lines).toEqual(emails.map((email) => ({ email })));
    expect((await attempt('driver', { email: newEmail(domain) })).line).toEqual(
      line('driver', 'approved', null, {}),
    );
  });

  test('flags the sixth attempt of a network within an hour, and refuses no one', async () => {
    const from = newNetwork();
    for (let i = 0; i < 5; i += 1) {
      expect((await attempt('driver', { from })).line).toMatchObject({ status: 'approved' });
    }
    const { status, line: sixth } = await attempt('driver', { from });
    expect(status).toBe(200);
    expect(sixth).toEqual(line('driver', 'flagged', MANY_FROM_ADDRESS.alert, MANY_FROM_ADDRESS));
    expect((await attempt('driver')).line).toMatchObject({ status: 'approved' });

    // What is flagged or blocked for another reason says it besides.
    const unverified = await attempt('advertiser', { from, email: newEmail('sixth.example') });
    expect(unverified.line).toEqual(
      line('advertiser', 'flagged', UNVERIFIED_COMPANY, { ...MANY_FROM_ADDRESS, ...BUSINESS }),
    );
    const blocked = await attempt('advertiser', { from });
    expect(blocked.line).toMatchObject({
      status: 'blocked',
      metadata: { alert: MANY_FROM_ADDRESS.alert, pattern: 'not_a_corporate_address' },
    });
  });

  test('flags the eleventh attempt of a domain within an hour', async () => {
    const domain = 'busy-company.example';
    for (let i = 0; i < 10; i += 1) {
      const { line: usual } = await attempt('driver', { email: newEmail(domain) });
      expect(usual?.metadata).not.toHaveProperty('alert');
    }
    const { status, line: eleventh } = await attempt('driver', { email: newEmail(domain) });
    expect(status).toBe(200);
    expect(eleventh).toEqual(line('driver', 'flagged', MANY_FROM_DOMAIN.alert, MANY_FROM_DOMAIN));
  });

  test.each(['gmail.com', 'safari-ads.example'])(
    'sees nothing odd in many of %s',
    async (domain) => {
      for (let i = 0; i < 11; i += 1) {
        const { line: usual } = await attempt('driver', { email: newEmail(domain) });
        expect(usual).toMatchObject({ status: 'approved', metadata: {} });
      }
    },
  );
});
