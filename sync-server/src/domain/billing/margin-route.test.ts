import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { MARGIN_MONTHS, margin } from '@juu/shared/endpoints/margin';
import { addMonths, nairobiDay } from '@juu/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { addZone } from '../../sync/testing/people.ts';
import type { Person } from '../../testing/accounts.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

describe.each([testDatabase()])('the margin of zones on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  let zone: string;
  const name = `Zone ${randomUUID()}`;
  const month = nairobiDay(new Date()).slice(0, 7);
  const oldest = addMonths(month, 1 - MARGIN_MONTHS);
  beforeAll(async () => {
    admin = await t.server.admin();
    zone = await addZone(t.database, name);
    const sums = (
      zone_id: string | null,
      month: string,
      impressions: number,
      spend_usd: string,
    ) => ({
      ...{ zone_id, month, impressions, spend_usd },
    });
    await t.database.kysely
      .insertInto('zone_monthly')
      .values([
        sums(zone, month, 3, '0.042001'),
        sums(null, month, 10, '0.03'),
        sums(null, oldest, 1, '0.007'),
        sums(null, addMonths(oldest, -1), 1, '0.007'),
        sums(zone, '2020-02', 2, '0.014'),
      ])
      .execute();
  });

  const list = async (query = '') =>
    margin.list.response.parse(await (await admin.call(`/api/admin/margin${query}`)).json());

  test('is what plays were billed less what they paid drivers, outside zones too', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items).toEqual([
      {
        ...{ zone_id: zone, zone_name: name, month, impressions: 3 },
        ...{ billed_usd: 0.042001, paid_usd: 0.03, margin_usd: 0.012001 },
      },
      {
        ...{ zone_id: null, zone_name: null, month, impressions: 10 },
        ...{ billed_usd: 0.03, paid_usd: 0.1, margin_usd: -0.07 },
      },
      {
        ...{ zone_id: null, zone_name: null, month: oldest, impressions: 1 },
        ...{ billed_usd: 0.007, paid_usd: 0.01, margin_usd: -0.003 },
      },
    ]);
  });

  test('shows the zones that lose most first, one page after the other', async () => {
    const worst = '?sort=margin_usd&page_size=1';
    expect((await list(worst)).items).toMatchObject([{ zone_id: null }]);
    expect((await list(`${worst}&page=3`)).items).toMatchObject([{ zone_id: zone }]);
    expect(await list(`${worst}&page=4`)).toMatchObject({ items: [], total: 3 });
  });

  test('of an older month, or of some zones, is shown if asked for', async () => {
    expect((await list('?month=2020-02')).items).toMatchObject([
      { zone_id: zone, month: '2020-02', margin_usd: -0.006 },
    ]);
    expect((await list(`?q=${encodeURIComponent(name)}`)).items).toHaveLength(1);
    expect((await admin.call('/api/admin/margin?month=2020-13')).status).toBe(400);
  });
});
