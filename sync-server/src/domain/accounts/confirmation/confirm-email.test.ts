import { testDatabase } from '@juu/db/testing/test-database';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { SignJWT } from 'jose';
import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { countMails } from '../../../platform/mail/mail-queue.ts';
import { deriveSecret } from '../../../platform/secret.ts';
import type { Person } from '../../../testing/accounts.ts';
import { addCompany } from '../../../testing/add-company.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { keepStatements } from '../../../testing/kept-statements.ts';
import { mailTo, readOutbox, subjectsTo } from '../../../testing/read-outbox.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { sendConfirmationAgain } from './confirmation-route.ts';
import { createConfirmations } from './confirmations.ts';

const COMPANY = 'safari-ads.example';
const SUBJECT = /^Confirm your email address for Juu$/;
const CHANGED_BY_ADMIN = 'The email address of your Juu account was changed';
const APPROVED = /Your Juu account was approved/;

describe.each([testDatabase()])('confirming an address on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { emailConfirmation: true } });
  beforeAll(async () => {
    await addCompany(t.database, COMPANY);
  });

  const newAddress = (domain: string) => `${crypto.randomUUID()}@${domain}`;
  const ofCompany = () => t.server.signUp('advertiser', { email: newAddress(COMPANY) });

  /** The token of the link that was mailed last to the address, once `count` were. */
  async function mailedToken(email: string, count = 1): Promise<string> {
    return vi.waitFor(async () => {
      const mails = await readOutbox(t.dataDirs, email);
      const links = mails.filter(({ headers }) => SUBJECT.test(headers.subject ?? ''));
      const tokens = links.map(({ text }) => /\/verify-email\?token=(\S+)/.exec(text)?.[1]);
      expect(tokens).toHaveLength(count);
      return tokens.at(-1) ?? '';
    }, 10_000);
  }

  const follow = (token: string) => t.server.call(`/api/auth/verify-email?token=${token}`);
  const sendAgain = (email: string) =>
    t.server.call('/api/auth/send-verification-email', { body: { email } });
  const outcomeOf = async (response: Response) => [response.status, await response.json()];
  const done = (outcome: string) => [200, { status: true, outcome }];

  async function stateOf(person: Person) {
    const me = (await (await person.call('/api/me')).json()) as {
      profile: { status: string };
      email_confirmation?: string;
    };
    return [me.profile.status, me.email_confirmation];
  }

  const notificationsOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .execute();

  const tokenFor = (
    email: string,
    expires: string,
    secret = 'a secret for tests, long enough to be one',
  ) =>
    new SignJWT({ email })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(deriveSecret(secret, 'email confirmation')));

  test('an advertiser of a verified company is pending until the link is followed, then active', async () => {
    const advertiser = await ofCompany();
    expect(await stateOf(advertiser)).toEqual(['pending', 'activates']);
    const token = await mailedToken(advertiser.email);
    // Without a session: on another device.
    expect(await outcomeOf(await follow(token))).toEqual(done('activated'));
    expect(await stateOf(advertiser)).toEqual(['active', undefined]);
    expect(await notificationsOf(advertiser)).toEqual([{ kind: 'account_approved' }]);
    await mailTo(t.dataDirs, advertiser.email, APPROVED);
    expect(await auditOf(t.database, advertiser.id)).toEqual([
      {
        actor_id: advertiser.id,
        action: 'own_email_confirmed',
        subject_type: 'user',
        details: { before: { status: 'pending' }, after: { status: 'active' } },
      },
    ]);
  });

  test('a link followed again says so and changes nothing', async () => {
    const advertiser = await ofCompany();
    const token = await mailedToken(advertiser.email);
    const both = await Promise.all([follow(token), follow(token)]);
    const outcomes = await Promise.all(both.map(outcomeOf));
    expect(outcomes).toEqual(
      expect.arrayContaining([done('activated'), done('already_confirmed')]),
    );
    expect(await notificationsOf(advertiser)).toHaveLength(1);
  });

  test('the page of the link confirms nothing by being fetched', async () => {
    const advertiser = await ofCompany();
    await t.server.call(`/verify-email?token=${await mailedToken(advertiser.email)}`);
    expect(await stateOf(advertiser)).toEqual(['pending', 'activates']);
  });

  test.each(['driver', 'advertiser'] as const)(
    'a %s of no verified company is only confirmed',
    async (role) => {
      const person = await t.server.signUp(role);
      const [status] = await stateOf(person);
      expect(await stateOf(person)).toEqual([status, 'due']);
      expect(await outcomeOf(await follow(await mailedToken(person.email)))).toEqual(
        done('confirmed'),
      );
      expect(await stateOf(person)).toEqual([status, undefined]);
      expect(await notificationsOf(person)).toEqual([]);
    },
  );

  test('an admin approves without it, and the link then only confirms', async () => {
    const [admin, advertiser] = [await t.server.admin(), await ofCompany()];
    const path = `/api/admin/users/${advertiser.id}`;
    expect((await admin.call(path, { method: 'PATCH', body: { status: 'active' } })).status).toBe(
      200,
    );
    expect(await stateOf(advertiser)).toEqual(['active', 'due']);
    expect(await outcomeOf(await follow(await mailedToken(advertiser.email)))).toEqual(
      done('confirmed'),
    );
    expect(await notificationsOf(advertiser)).toHaveLength(1);
  });

  test('an address that an admin sets has to be confirmed again', async () => {
    const [admin, driver] = [await t.server.admin(), await t.server.signUp('driver')];
    await follow(await mailedToken(driver.email));
    const body = { email: newAddress('gmail.com') };
    await admin.call(`/api/admin/users/${driver.id}`, { method: 'PATCH', body });
    expect(await stateOf(driver)).toEqual(['active', 'due']);
    expect(await outcomeOf(await follow(await mailedToken(body.email)))).toEqual(done('confirmed'));
    expect(await stateOf(driver)).toEqual(['active', undefined]);
  });

  test.each([
    ['expired', 'TOKEN_EXPIRED', (email: string) => tokenFor(email, '-1s')],
    ['forged', 'INVALID_TOKEN', (email: string) => tokenFor(email, '1h', 'another secret')],
    ['made-up', 'INVALID_TOKEN', async () => 'made-up'],
    ['unknown', 'INVALID_TOKEN', () => tokenFor(newAddress(COMPANY), '1h')],
  ])('a link that is %s changes nothing', async (_case, code, tokenOf) => {
    const advertiser = await ofCompany();
    const response = await follow(await tokenOf(advertiser.email));
    expect(await authCodeOf(response)).toEqual([401, code]);
    expect(await stateOf(advertiser)).toEqual(['pending', 'activates']);
  });

  test('a link works for a day', async () => {
    const { email } = await ofCompany();
    const [, claims = ''] = (await mailedToken(email)).split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    const hours = (exp - Date.now() / 1_000) / 3_600;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('a changed address is confirmed before it counts for a verified company', async () => {
    const advertiser = await t.server.signUp('advertiser');
    const first = await mailedToken(advertiser.email);
    await follow(first);
    const email = newAddress(COMPANY);
    await advertiser.call('/api/auth/change-email', { body: { newEmail: email } });
    expect(await stateOf(advertiser)).toEqual(['pending', 'activates']);
    expect(await authCodeOf(await follow(first))).toEqual([401, 'INVALID_TOKEN']);
    expect(await outcomeOf(await follow(await mailedToken(email)))).toEqual(done('activated'));
    expect(await stateOf(advertiser)).toEqual(['active', undefined]);
  });

  test('a new password by a mailed link confirms the address as well', async () => {
    const { email, ...advertiser } = await ofCompany();
    await t.server.call('/api/auth/request-password-reset', { body: { email } });
    await mailTo(t.dataDirs, email, /Choose a new password/);
    const texts = (await readOutbox(t.dataDirs, email)).map(({ text }) => text);
    const token = /\?tab=reset#([\w-]{43})$/m.exec(texts.join('\n'))?.[1];
    const newPassword = 'another password';
    await t.server.call('/api/auth/reset-password', { body: { token, newPassword } });
    const session = await t.server.signIn(email, newPassword);
    expect(await stateOf(session)).toEqual(['active', undefined]);
    expect((await auditOf(t.database, advertiser.id)).map(({ action }) => action)).toEqual([
      'own_password_reset',
      'own_email_confirmed',
    ]);
  });

  test('a suspended account stays suspended, and gets no further link', async () => {
    const advertiser = await ofCompany();
    const token = await mailedToken(advertiser.email);
    await t.server.suspend(advertiser);
    expect(await authCodeOf(await follow(token))).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await sendAgain(advertiser.email);
    const other = await ofCompany();
    await mailedToken(other.email);
    expect(await subjectsTo(t.dataDirs, advertiser.email)).toHaveLength(1);
  });

  test('an address that an admin sets for a suspended account gets no link', async () => {
    const [admin, driver] = [await t.server.admin(), await t.server.signUp('driver')];
    await t.server.suspend(driver);
    const email = newAddress('gmail.com');
    await admin.call(`/api/admin/users/${driver.id}`, { method: 'PATCH', body: { email } });
    const other = await ofCompany();
    await mailedToken(other.email);
    expect(await subjectsTo(t.dataDirs, email)).toEqual([CHANGED_BY_ADMIN]);
  });

  test('the link is mailed again, with one answer for known, unknown and confirmed addresses', async () => {
    const advertiser = await ofCompany();
    await mailedToken(advertiser.email);
    expect(await outcomeOf(await sendAgain(advertiser.email))).toEqual([200, { status: true }]);
    expect(await outcomeOf(await follow(await mailedToken(advertiser.email, 2)))).toEqual(
      done('activated'),
    );
    for (const email of [advertiser.email, newAddress(COMPANY)]) {
      expect(await outcomeOf(await sendAgain(email))).toEqual([200, { status: true }]);
    }
    await mailTo(t.dataDirs, advertiser.email, APPROVED);
    expect(await subjectsTo(t.dataDirs, advertiser.email)).toHaveLength(3);
  });

  test('runs the same statements for an unknown address, up to the last one', async () => {
    const advertiser = await ofCompany();
    const statementsFor = async (address: string) => {
      const { database, during } = keepStatements(t.database);
      const confirmations = createConfirmations({
        settings: { emailConfirmation: true, publicUrl: 'https://juu.example' },
        secret: 'a secret for tests, long enough to be one',
      });
      const statements: CompiledQuery[] = [];
      await during(statements, () => sendConfirmationAgain({ database, confirmations }, address));
      return statements.map(({ sql }) => sql);
    };
    const known = await statementsFor(advertiser.email);
    const unknown = await statementsFor(newAddress(COMPANY));
    expect(known.join('\n')).toContain('insert into "mail_outbox"');
    expect(known.at(-1)).toBe('release savepoint mail');
    expect(unknown.at(-1)).toBe('rollback to savepoint mail');
    expect(unknown.slice(0, -1)).toEqual(known.slice(0, -1));
  });

  test('a refused sign-up mails no link', async () => {
    const { email } = await ofCompany();
    await mailedToken(email);
    await expect(t.server.signUp('advertiser', { email })).rejects.toThrow('422');
    await mailTo(t.dataDirs, email, /You already have a Juu account/);
    await mailedToken(email, 1);
  });

  test('a sign-up that fails at its commit mails no link', async () => {
    const email = newAddress(COMPANY);
    await sql`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'fails at its commit'; end $$`.execute(t.database.kysely);
    await sql`
      create constraint trigger fail after insert on auth."user"
        deferrable initially deferred for each row execute function fail()`.execute(
      t.database.kysely,
    );
    try {
      await expect(t.server.signUp('advertiser', { email })).rejects.toThrow('500');
    } finally {
      await sql`drop function fail() cascade`.execute(t.database.kysely);
    }
    await expect.poll(() => countMails(t.database.kysely)).toBe(0);
    expect(await subjectsTo(t.dataDirs, email)).toEqual([]);
  });

  test('the link is mailed again three times an hour, known address or not', async () => {
    const server = await t.startAnother({
      settings: { emailConfirmation: true, rateLimit: true },
    });
    const { email } = await server.signUp('advertiser', { email: newAddress(COMPANY) });
    for (const one of [email, newAddress(COMPANY)]) {
      const answers: number[] = [];
      for (let i = 0; i <= RATE_LIMITS['confirmation-mail'].attempts; i += 1) {
        const body = { email: one };
        answers.push((await server.call('/api/auth/send-verification-email', { body })).status);
      }
      expect(answers).toEqual([200, 200, 200, 429]);
    }
  });

  test('a stranger who asks for the link leaves the owner theirs, and the owner only their own', async () => {
    const server = await t.startAnother({
      settings: { emailConfirmation: true, rateLimit: true },
    });
    const owner = await server.signUp('advertiser', { email: newAddress(COMPANY) });
    const ask = async (caller: Pick<Person, 'call'>, email: string) => {
      const path = '/api/auth/send-verification-email';
      return (await caller.call(path, { body: { email } })).status;
    };
    const askOften = async (caller: Pick<Person, 'call'>, email: string) => {
      const answers: number[] = [];
      for (let i = 0; i <= RATE_LIMITS['confirmation-mail'].attempts; i += 1) {
        answers.push(await ask(caller, email));
      }
      return answers;
    };
    const limited = [200, 200, 200, 429];
    expect(await askOften(server, owner.email)).toEqual(limited);
    expect(await askOften(owner, owner.email.toUpperCase())).toEqual(limited);
    const other = newAddress(COMPANY);
    expect(await askOften(server, other)).toEqual(limited);
    expect(await ask(owner, other)).toBe(429);
  });
});

describe.each([testDatabase()])('with EMAIL_CONFIRMATION off on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('an advertiser of a verified company is active at once, and nothing is asked', async () => {
    await addCompany(t.database, COMPANY);
    const email = `${crypto.randomUUID()}@${COMPANY}`;
    const advertiser = await t.server.signUp('advertiser', { email });
    const me = (await (await advertiser.call('/api/me')).json()) as object;
    expect(me).toMatchObject({ profile: { status: 'active' } });
    expect(me).not.toHaveProperty('email_confirmation');
    const next = `${crypto.randomUUID()}@${COMPANY}`;
    await advertiser.call('/api/auth/change-email', { body: { newEmail: next } });
    await mailTo(t.dataDirs, next, /now the email address of your Juu account/);
    expect(await subjectsTo(t.dataDirs, email)).toEqual([
      'The email address of your Juu account was changed',
    ]);
  });
});
