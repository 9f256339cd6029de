import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { messages } from '@juu/shared/endpoints/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

const PATH = '/api/admin/messages';

describe.each([testDatabase()])('visitors’ messages for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let [admin, other] = [] as unknown as [Person, Person];
  beforeAll(async () => {
    [admin, other] = [await t.server.admin(), await t.server.admin()];
  });

  async function add(message: string) {
    const body = { name: 'Wanjiru Kamau', email: 'w@firm.example', phone: '+254712345678' };
    const { id } = await t.database.kysely
      .insertInto('contact_messages')
      .values({ ...body, message })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const list = async (query: string) =>
    messages.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const mark = (id: string, answered: unknown, by = admin) =>
    by.call(`${PATH}/${id}`, { method: 'PATCH', body: { answered } });
  const marked = async (id: string, answered: boolean, by = admin) =>
    messages.change.response.parse(await (await mark(id, answered, by)).json());

  test('are listed newest first, page by page, found by their text, open or answered', async () => {
    const sign = randomUUID();
    const [first, second, third] = [
      await add(`${sign} one`),
      await add(`${sign} two`),
      await add(`${sign} three`),
    ];
    await marked(second, true);
    const ids = async (query: string) => (await list(`q=${sign}&${query}`)).items.map((m) => m.id);
    expect(await ids('')).toEqual([third, second, first]);
    expect(await ids('status=open&sort=created_at')).toEqual([first, third]);
    expect(await ids('status=answered')).toEqual([second]);
    expect(await list(`q=${sign}&page=2&page_size=2`)).toMatchObject({
      total: 3,
      page: 2,
      items: [
        {
          id: first,
          name: 'Wanjiru Kamau',
          email: 'w@firm.example',
          phone: '+254712345678',
          message: `${sign} one`,
          answered_at: null,
          answered_by: null,
        },
      ],
    });
    expect((await list(`q=${sign}%25`)).items).toEqual([]);
  });

  test('keep who answered first and when; opening one again forgets both, and each change is audited', async () => {
    const id = await add('How much is a week on twenty taxis?');
    const answered = await marked(id, true);
    const { name } = await t.database.kysely
      .selectFrom('profiles')
      .select('name')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(answered.answered_by).toEqual({ id: admin.id, name });
    expect(Date.now() - Date.parse(answered.answered_at ?? '')).toBeLessThan(60_000);
    expect(await marked(id, true, other)).toEqual(answered);
    expect(await marked(id, false, other)).toMatchObject({ answered_at: null, answered_by: null });
    expect(await auditOf(t.database, id)).toEqual([
      {
        ...{ actor_id: admin.id, action: 'answered', subject_type: 'message' },
        details: { before: { answered: false }, after: { answered: true } },
      },
      {
        ...{ actor_id: other.id, action: 'reopened', subject_type: 'message' },
        details: { before: { answered: true }, after: { answered: false } },
      },
    ]);
  });

  test('that are not there, or a change that is none, are refused', async () => {
    expect(await codeOf(await mark(randomUUID(), true))).toEqual([404, 'not_found']);
    expect(await codeOf(await mark(await add('Anyone there, please?'), 'yes'))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});
