import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { audit } from '@juu/shared/endpoints/audit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCampaign } from '../../../sync/testing/people.ts';
import type { Person } from '../../../testing/accounts.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { audit as record } from './audit.ts';

describe.each([testDatabase()])('a search of the audit log on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  type Entry = Parameters<typeof record>[1];
  const write = (entry: Partial<Entry>) =>
    t.database.kysely.transaction().execute((tx) =>
      record(tx, {
        ...{ actorId: admin.id, action: 'updated', subject: 'device', subjectId: randomUUID() },
        ...entry,
      }),
    );
  const list = async (query: string) =>
    audit.list.response.parse(await (await admin.call(`/api/admin/audit?${query}`)).json());
  const subjects = async (query: string) =>
    (await list(query)).items.map(({ subject_id }) => subject_id);

  test('finds entries by who acted, the name of what it is about, the action and the values', async () => {
    const [driver, campaign] = [
      await t.server.signUp('driver', { name: 'Chebet Langat' }),
      await addCampaign(t.database, (await t.server.approvedAdvertiser()).id),
    ];
    await t.database.kysely
      .updateTable('campaigns')
      .set({ name: 'Maandamano 100%' })
      .where('id', '=', campaign)
      .execute();
    const [device, zone] = [randomUUID(), randomUUID()];
    await write({ subject: 'campaign', subjectId: campaign, action: 'taken_down' });
    await write({
      ...{ subjectId: device, actorId: driver.id },
      details: { after: { serial_number: 'LED-7781', note: 'Near Gikomba\nby noon' } },
    });
    await write({ subject: 'zone', subjectId: zone, actorId: null, action: 'redrawn_by_hand' });
    const details = { before: { email: 'old@mara-safaris.example' } };
    await write({ subject: 'user', subjectId: driver.id, details });
    const found = (q: string) => subjects(`q=${encodeURIComponent(q)}`);
    expect(await found('chebet l')).toEqual([driver.id, device]);
    expect(await found(driver.email.slice(0, 20))).toEqual([driver.id, device]);
    expect(await found('MAANDAMANO')).toEqual([campaign]);
    expect(await found('0%')).toEqual([campaign]);
    expect(await found('by hand')).toEqual([zone]);
    expect(await subjects('q=the operator&action=redrawn_by_hand')).toEqual([zone]);
    for (const q of ['led-778', 'gikom', 'noon', 'serial number led']) {
      expect(await found(q), q).toEqual([device]);
    }
    // Personal values are found until the account is deleted.
    expect(await found('mara-saf')).toEqual([driver.id]);
    expect(await found('old@mara-safaris.example')).toEqual([driver.id]);
    await t.database.kysely
      .deleteFrom('audit_personal_values')
      .where('user_id', '=', driver.id)
      .execute();
    expect(await found('mara-saf')).toEqual([]);
    for (const q of ["'", ':*', '& |', '\\']) expect(await found(q), q).toEqual([]);
  });

  test('finds by who acted among the entries of one of them', async () => {
    const driver = await t.server.signUp('driver', { name: 'Wairimu Njeri' });
    const [byDriver, byOperator] = [randomUUID(), randomUUID()];
    await write({ subjectId: byDriver, actorId: driver.id, action: 'tested_actors' });
    await write({ subjectId: byOperator, actorId: null, action: 'tested_actors' });
    const found = (actor: string, q: string) =>
      subjects(`action=tested_actors&actor=${actor}&q=${encodeURIComponent(q)}`);
    expect(await found(driver.id, 'wairimu')).toEqual([byDriver]);
    expect(await found(driver.id, 'operator')).toEqual([]);
    expect(await found('operator', 'the operator')).toEqual([byOperator]);
    expect(await found('operator', 'wairimu')).toEqual([]);
    expect(await found('operator', 'tested')).toEqual([byOperator]);
  });

  test('finds what few of many entries have, and the newest of what many have', async () => {
    const zone = randomUUID();
    await sql`
      insert into audit_log (action, subject_type, subject_id, details, created_at)
      select 'counted', 'zone', ${zone},
             jsonb_build_object('half', case when n <= 6000 then 'early' else 'late' end,
                                'kind', case n % 2 when 0 then 'even' else 'odd' end, 'rank', 'rank' || n),
             timestamptz '2024-01-01' + n * interval '1 minute'
        from generate_series(1, 12000) n`.execute(t.database.kysely);
    // Newer entries about other subjects: many have one of the texts, and one has another.
    for (let n = 0; n < 12; n++) await write({ details: { after: { rank: 'rank11990' } } });
    await write({ details: { after: { rank: 'rank5990' } } });
    await sql`vacuum analyze audit_log`.execute(t.database.kysely);
    const ranks = async (query: string) => {
      const { items, total } = await list(`subject=zone:${zone}&page_size=2&${query}`);
      return [total, ...items.map(({ details }) => details.rank)];
    };
    expect(await ranks('q=odd')).toEqual([200, 'rank11999', 'rank11997']);
    expect(await ranks('q=odd&sort=created_at')).toEqual([200, 'rank1', 'rank3']);
    expect(await ranks('q=odd&page=100')).toEqual([200, 'rank11603', 'rank11601']);
    expect(await ranks('q=odd&page=101')).toEqual([200]);
    // None is among the newest, or the oldest.
    expect(await ranks('q=early')).toEqual([200, 'rank6000', 'rank5999']);
    expect(await ranks('q=late&sort=created_at')).toEqual([200, 'rank6001', 'rank6002']);
    expect(await ranks('q=early odd')).toEqual([200, 'rank5999', 'rank5997']);
    expect(await ranks('q=rank1199')).toEqual([11, 'rank11999', 'rank11998']);
    expect(await ranks('q=rank599')).toEqual([11, 'rank5999', 'rank5998']);
    expect(await ranks('q=rank199&sort=created_at')).toEqual([11, 'rank199', 'rank1990']);
  });
});
