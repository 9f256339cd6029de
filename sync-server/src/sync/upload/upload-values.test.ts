import { randomUUID } from 'node:crypto';
import { testDatabase, testDatabases } from '@juu/db/testing/test-database';
import { ALL_TABLES } from '@juu/shared/tables/all';
import { describe, expect, test } from 'vitest';
import { addCampaign, addZone, campaignData } from '../testing/people.ts';
import { upload } from '../testing/protocol-client.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

const HOSTILE: unknown[] = [
  ...[true, -1, 0.1, 1e308, -0, 2 ** 63, '', ' ', '\u0000', '\ud800', 'x'.repeat(100_000)],
  ...["'; drop table campaigns; --", '{}', 'NaN', 'Infinity', '2030-02-31', '0x10', '\u202e'],
  ...[[], {}, [null], { toString: 1 }, [[[[]]]], randomUUID(), '../../etc/passwd', null],
];

describe.each(testDatabases())('values of an upload on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const { send, rejections } = t;

  test('are kept whole if they are refused, however long and however many', async () => {
    const data = {
      ...Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`column_${i}`, `typed ${i}`])),
      name: 'N'.repeat(1_000_000),
      notes: { deep: ['x'.repeat(100_000)] },
    };
    await send([put('campaigns', randomUUID(), data)]);
    const [rejection] = await rejections();
    expect(rejection?.values).toEqual({ ...data, notes: JSON.stringify(data.notes) });
  });

  test('that no calendar of the database has are refused by the name of their column', async () => {
    const ops = [put('campaigns', randomUUID(), campaignData('Year 0'))];
    expect(
      await send(ops.map((op) => ({ ...op, data: { ...op.data, start_date: '0000-01-01' } }))),
    ).toMatchObject({
      error: { code: 'invalid_value', details: 'campaigns.start_date' },
    });
  });
});

// The judge stands before the database, so one of them is enough.
describe.each([testDatabase()])('any value of an upload on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const { send, rowOf, rejections } = t;

  const tables = ALL_TABLES.filter(({ ops }) => ops.includes('PATCH'));
  test.each(tables)(
    'for each column of $name has a verdict, and a refused one changes nothing',
    async (table) => {
      const campaigns = await addCampaign(t.database, t.user);
      const [creatives, campaign_zones] = [randomUUID(), randomUUID()];
      await send([
        put('creatives', creatives, { campaign_id: campaigns, format: 'image' }),
        put('campaign_zones', campaign_zones, {
          campaign_id: campaigns,
          zone_id: await addZone(t.database),
        }),
      ]);
      const row = { campaigns, creatives, campaign_zones }[table.name] ?? t.user;
      const token = await signToken(t.user);
      let nextTx = 100;
      let refused = 0;
      for (const column of [...Object.keys(table.columns), 'id']) {
        const before = await rowOf(table.name, row);
        const transactions = HOSTILE.map((value) => ({
          tx_id: nextTx++,
          ops: [patch(table.name, row, { [column]: value })],
        }));
        const results = await upload(t.url, token, 'phone', transactions);
        expect(results, column).toHaveLength(HOSTILE.length);
        const applied = results.filter(({ status }) => status === 'applied').length;
        if (applied === 0) expect(await rowOf(table.name, row), column).toEqual(before);
        refused += HOSTILE.length - applied;
        expect(await rejections(), column).toHaveLength(refused);
      }
    },
  );
});
