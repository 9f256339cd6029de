import { testDatabase } from '@juu/db/testing/test-database';
import { contact } from '@juu/shared/endpoints/contact';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { BOT_CHECK_REQUIRED } from '../../platform/bot-check/bot-check.ts';
import { refusalOf } from '../../testing/answers.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const PATH = '/api/functions/submit-contact-form';
const PATIENCE = { timeout: 30_000 };

describe.each([testDatabase()])('the contact form on $name', ({ open }) => {
  const t = serverUnderTest(open);

  const soundMessage = () => ({
    name: 'Wanjiru Kamau',
    email: `${crypto.randomUUID()}@example.com`,
    phone: '+254 712 345 678',
    message: 'How much is a month\nfor ten taxis?',
  });
  const stored = (email: string) =>
    t.database.kysely
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'phone', 'message'])
      .where('email', '=', email)
      .execute();

  test('is stored as it was written', async () => {
    const body = soundMessage();
    const response = await t.server.call(PATH, { body: { ...body, turnstileToken: 'any' } });
    expect(response.status).toBe(200);
    const { data } = contact.submit.response.parse(await response.json());
    expect(await stored(body.email)).toEqual([{ id: data.id, ...body }]);
  });

  test.each([
    [
      'the first admin, where there is one',
      { admin: { email: 'ops@juu.example', password: undefined } },
      'ops@juu.example',
    ],
    ['the operator of its host, where there is none', {}, 'operator@127.0.0.1'],
  ])('is mailed to %s, who can answer', async (_words, settings, reader) => {
    const mailing = await t.startAnother({ settings });
    const body = { ...soundMessage(), name: 'Eve\r\nBcc: all@juu.example' };
    expect((await mailing.call(PATH, { body })).status).toBe(200);
    const mails = async () => {
      const all = await readOutbox(t.dataDirs, reader);
      return all.filter(({ headers }) => headers['reply-to'] === body.email);
    };
    await expect.poll(mails, PATIENCE).toEqual([
      {
        headers: expect.objectContaining({ subject: 'A message from the contact form' }),
        text: expect.stringContaining('for ten taxis?'),
      },
    ]);
    const [mail] = await mails();
    expect(mail?.headers).not.toHaveProperty('bcc');
  });

  test.each([
    [{ name: 'W' }, 'Name must be at least 2 characters'],
    [{ email: 'wanjiru' }, 'Invalid email address'],
    [{ phone: '071234567' }, 'Phone number must be at least 10 digits'],
    [{ message: 'Too short' }, 'Message must be at least 10 characters'],
    [{ turnstileToken: 7 }, 'The bot check’s solution must be text'],
  ])('is refused with the specification’s words: %o', async (fields, message) => {
    const body = { ...soundMessage(), ...fields };
    expect(await refusalOf(await t.server.call(PATH, { body }))).toEqual([
      400,
      'invalid_request',
      message,
    ]);
    expect(await stored(body.email)).toEqual([]);
  });

  test('needs a solved bot check, which a mistake in the form does not use up', async () => {
    const guarded = await t.startAnother({ settings: { botCheck: 'altcha' } });
    const send = (fields: Record<string, unknown>) =>
      guarded.call(PATH, { body: { ...soundMessage(), ...fields } });
    for (const fields of [{}, { turnstileToken: null }, { turnstileToken: 'made up' }]) {
      expect(await refusalOf(await send(fields))).toEqual([
        403,
        'bot_check_required',
        BOT_CHECK_REQUIRED,
      ]);
    }
    const challenge = (await (await guarded.call('/api/bot-check/challenge')).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const turnstileToken = btoa(JSON.stringify({ challenge, solution }));
    expect((await send({ turnstileToken, name: 'W' })).status).toBe(400);
    expect((await send({ turnstileToken })).status).toBe(200);
    expect((await send({ turnstileToken })).status).toBe(403);
  });

  const solve = async (server: TestServer) => {
    const challenge = (await (await server.call('/api/bot-check/challenge')).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  };
  const idOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return contact.submit.response.parse(await response.json()).data.id;
  };

  test('is stored and mailed once however often it is sent with one key, and answered alike', async () => {
    const settings = { botCheck: 'altcha', admin: { email: 'a@juu.example', password: undefined } };
    const [guarded, other] = [
      await t.startAnother({ settings: settings as never }),
      await t.startAnother({ settings: settings as never }),
    ];
    const body = { ...soundMessage(), turnstileToken: await solve(guarded) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    // At one moment, at two processes, with one solution between them.
    const first = await Promise.all(
      [guarded, other, guarded, other].map(async ({ call }) =>
        idOf(await call(PATH, { body, headers })),
      ),
    );
    // Later, with the spent solution and without any.
    const later = [
      await idOf(await other.call(PATH, { body, headers })),
      await idOf(await guarded.call(PATH, { body: { ...body, turnstileToken: null }, headers })),
    ];
    expect(new Set([...first, ...later]).size).toBe(1);
    expect(await stored(body.email)).toHaveLength(1);
    const mails = () => readOutbox(t.dataDirs, 'a@juu.example');
    await expect.poll(async () => (await mails()).length, PATIENCE).toBe(1);
    // The solution opened this one form.
    const another = await guarded.call(PATH, {
      body: { ...body, message: 'Another message' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(another.status).toBe(403);
  });

  test('is stored once if two solved checks carry the same key', async () => {
    const guarded = await t.startAnother({ settings: { botCheck: 'altcha' } });
    const [one, two] = [await solve(guarded), await solve(guarded)];
    const body = soundMessage();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ids = await Promise.all(
      [one, two].map(async (turnstileToken) =>
        idOf(await guarded.call(PATH, { body: { ...body, turnstileToken }, headers })),
      ),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await stored(body.email)).toHaveLength(1);
  });

  test('uses its key up only when it is stored, and a key stands for one message', async () => {
    const body = soundMessage();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (fields = {}) => t.server.call(PATH, { body: { ...body, ...fields }, headers });
    expect((await send({ name: 'W' })).status).toBe(400);
    const id = await idOf(await send());
    expect(await refusalOf(await send({ message: 'Something else altogether' }))).toEqual([
      422,
      'idempotency_key_reused',
      'Another message was sent with this Idempotency-Key',
    ]);
    expect(await idOf(await send())).toBe(id);
    expect(await stored(body.email)).toHaveLength(1);
    // Without a key each one is a message.
    await idOf(await t.server.call(PATH, { body }));
    expect(await stored(body.email)).toHaveLength(2);
  });

  test.each(['', 'a b', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    const headers = { 'idempotency-key': key };
    const response = await t.server.call(PATH, { body: soundMessage(), headers });
    expect((await refusalOf(response)).slice(0, 2)).toEqual([400, 'invalid_request']);
  });

  test('is taken twenty times an hour from one address', async () => {
    const settings = { rateLimit: true, trustProxy: 1 };
    const limited = await t.startAnother({ settings });
    const send = (address: string) =>
      limited.call(PATH, { body: soundMessage(), headers: { 'x-forwarded-for': address } });
    for (let i = 0; i < 20; i += 1) expect((await send('203.0.113.9')).status).toBe(200);
    const refused = await send('203.0.113.9');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await refusalOf(refused)).slice(0, 2)).toEqual([429, 'rate_limited']);
    expect((await send('203.0.113.10')).status).toBe(200);
  });
});
