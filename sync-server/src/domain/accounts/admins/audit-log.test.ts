import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { audit } from '@juu/shared/endpoints/audit';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCampaign, addUser } from '../../../sync/testing/people.ts';
import type { Person } from '../../../testing/accounts.ts';
import { refusalOf } from '../../../testing/answers.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { audit as record } from './audit.ts';
import { listAudit } from './list-audit.ts';

const PATH = '/api/admin/audit';

describe.each([testDatabase()])('the audit log on $name', { timeout: 60_000 }, ({ open }) => {
  const t = serverUnderTest(open);
  let [admin, other] = [] as unknown as [Person, Person];
  beforeAll(async () => {
    [admin, other] = [await t.server.admin(), await t.server.admin()];
  });

  type Entry = Parameters<typeof record>[1];
  const write = (entry: Partial<Entry> = {}) =>
    t.database.kysely.transaction().execute((tx) =>
      record(tx, {
        ...{ actorId: admin.id, action: 'updated', subject: 'device', subjectId: randomUUID() },
        ...entry,
      }),
    );
  const writeAt = (created_at: string, subject_id: string) =>
    t.database.kysely
      .insertInto('audit_log')
      .values({ action: 'dated', subject_type: 'device', subject_id, created_at })
      .execute();
  const list = async (query: string) =>
    audit.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const subjects = async (query: string) =>
    (await list(query)).items.map(({ subject_id }) => subject_id);

  test.each([
    ['update', sql`update audit_log set action = 'nothing'`],
    ['delete', sql`delete from audit_log`],
    ['truncate', sql`truncate audit_log cascade`],
  ])('refuses to %s entries, whoever asks', async (_words, statement) => {
    await expect(statement.execute(t.database.kysely)).rejects.toThrow(
      'the audit log takes new entries only',
    );
  });

  test('keeps what it says about a person apart, so that it can be deleted', async () => {
    const driver = await t.server.signUp('driver');
    const details = { before: { phone: '1' }, after: { phone: '2' } };
    await write({ subject: 'user', subjectId: driver.id, details });
    const entry = async () => (await list(`subject=user:${driver.id}`)).items[0];
    expect(await entry()).toMatchObject({ before: { phone: '1' }, after: { phone: '2' } });
    await t.database.kysely
      .deleteFrom('audit_personal_values')
      .where('user_id', '=', driver.id)
      .execute();
    expect(await entry()).toMatchObject({ action: 'updated', before: null, after: null });
  });

  test('is searched by actor, subject, action and days in Nairobi', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    await write({ subjectId: one, actorId: other.id });
    await write({ subjectId: two, action: 'registered' });
    await write({ subjectId: three, actorId: null, subject: 'database' });
    expect(await subjects(`actor=${other.id}`)).toEqual([one]);
    expect(await subjects('actor=operator')).toContain(three);
    expect(await subjects('action=registered')).toEqual([two]);
    expect(await subjects('subject=database')).toEqual([three]);
    expect(await subjects(`subject=device:${two}&actor=${admin.id}`)).toEqual([two]);
    expect(await subjects(`subject=device:${three}`)).toEqual([]);
    const [before, first, last, after] = ['before', 'first', 'last', 'after'];
    await writeAt('2026-10-31T20:59:59Z', before);
    await writeAt('2026-10-31T21:00:00Z', first);
    await writeAt('2026-11-02T20:59:59Z', last);
    await writeAt('2026-11-02T21:00:00Z', after);
    expect(await subjects('from=2026-11-01&to=2026-11-02')).toEqual([last, first]);
    expect(await subjects('action=dated&sort=created_at')).toEqual([before, first, last, after]);
    expect(await subjects('action=dated&page=2&page_size=3')).toEqual([before]);
  });

  test('names actors, subjects and the records that values mention, gone ones by their last name', async () => {
    const [advertiser, driver] = [
      await t.server.approvedAdvertiser(),
      await t.server.signUp('driver'),
    ];
    const campaign = await addCampaign(t.database, advertiser.id);
    const details = { before: { driver_id: null }, after: { driver_id: driver.id }, reason: 'Why' };
    await write({ subject: 'campaign', subjectId: campaign, details });
    const { items } = await list(`subject=campaign:${campaign}`);
    const names = await t.database.kysely.selectFrom('profiles').select(['id', 'name']).execute();
    const nameOf = ({ id }: Person) => names.find((person) => person.id === id)?.name;
    expect(items).toMatchObject([
      {
        actor: { id: admin.id, name: nameOf(admin), email: admin.email },
        subject_name: 'Launch week',
        before: { driver_id: null },
        after: { driver_id: driver.id },
        details: { reason: 'Why' },
        names: { [driver.id]: nameOf(driver) },
      },
    ]);
    const gone = randomUUID();
    await write({
      ...{ subject: 'company', subjectId: gone },
      details: { before: { company_name: 'Savanna Foods' } },
    });
    expect((await list(`subject=company:${gone}`)).items).toMatchObject([
      { subject_name: 'Savanna Foods', after: null },
    ]);
    const kinds = audit.kinds.response.parse(await (await admin.call(`${PATH}/kinds`)).json());
    expect(kinds.subjects).toEqual(expect.arrayContaining(['campaign', 'company']));
    expect(kinds.actions).toEqual([...new Set(kinds.actions)].sort());
  });

  test.each(['actor=x', 'subject=Campaign', 'from=2026-02-30', 'sort=action'])(
    'refuses ?%s',
    async (query) => {
      const [status, code] = await refusalOf(await admin.call(`${PATH}?${query}`));
      expect([status, code]).toEqual([400, 'invalid_request']);
    },
  );

  test('reads and counts through an index for each filter, and counts ten thousand at most', async () => {
    const actors = [other.id];
    while (actors.length < 20) actors.push(await addUser(t.database, 'driver'));
    await sql`
      insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
      select (${actors}::uuid[])[1 + n % 20], 'many_' || n % 19,
             'kind_' || chr(97 + n % 10), 'subject-' || n % 1000,
             timestamptz '2025-01-01' + n * interval '1 minute'
        from generate_series(1, 20000) n`.execute(t.database.kysely);
    await sql`vacuum analyze audit_log`.execute(t.database.kysely);
    expect((await list('page=500&page_size=20')).total).toBe(10_000);
    expect((await list('page=501&page_size=20')).items).toEqual([]);
    const indexes = {
      '': 'audit_log_newest',
      'from=2025-01-02&to=2025-01-03': 'audit_log_newest',
      [`actor=${other.id}`]: 'audit_log_actor',
      'action=many_7': 'audit_log_action',
      'subject=kind_c': 'audit_log_subject_type',
      'subject=kind_h:subject-7': 'audit_log_of_subject',
    };
    for (const [query, index] of Object.entries(indexes)) {
      const plans = await plansOf(query);
      expect(plans, query).toHaveLength(2);
      for (const plan of plans) {
        expect(plan, query).toMatch(
          new RegExp(`Index.* using ${index}|Bitmap Index Scan on ${index}`),
        );
        expect(plan, query).not.toMatch(/Seq Scan on audit_log/);
      }
    }
  });

  /** The plans of the statements that count and read a page. */
  async function plansOf(query: string): Promise<string[]> {
    const nodes: RootOperationNode[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { kysely } = t.database;
    const parsed = audit.list.request.query.parse(Object.fromEntries(new URLSearchParams(query)));
    await listAudit({ ...t.database, kysely: kysely.withPlugin(plugin) }, parsed);
    const plans: string[] = [];
    for (const node of nodes.slice(0, 2)) {
      const compiled = kysely.getExecutor().compileQuery(node, { queryId: 'plan' });
      const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${compiled.sql}`, [...compiled.parameters]),
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  }
});
