import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { addSquare } from '../plays/testing/fleet-under-test.ts';
import { campaignsUnderTest } from './testing/campaigns-under-test.ts';

describe.each([testDatabase()])('an admin on $name', ({ open }) => {
  const t = campaignsUnderTest(open);

  test('reads the names of the zones in which a campaign never plays', async () => {
    const zoneId = await addSquare(t.database, { lng: 36.5, lat: -1.3, baseUsd: 9 });
    const { id } = await t.addDraft();
    expect((await t.detail(id)).zones_excluded).toEqual([]);
    await t.database.kysely
      .updateTable('campaigns')
      .set({ excluded_zones: JSON.stringify([zoneId]) })
      .where('id', '=', id)
      .execute();
    expect((await t.detail(id)).zones_excluded).toEqual([{ id: zoneId, name: expect.any(String) }]);
  });
});
