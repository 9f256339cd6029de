import { testDatabase } from '@juu/db/testing/test-database';
import { expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { sequenceNow } from '../../sync/testing/sequence-now.ts';
import { syncServerForEach } from '../../sync/testing/sync-server-for-each.ts';
import { payPayout } from './pay-payout.ts';

const PATIENCE = { timeout: 30_000 };
const t = syncServerForEach(testDatabase().open);

test('a payout that is marked as paid changes on its driver’s devices, with its notification', async () => {
  const driver = await addUser(t.database, 'driver');
  const { id } = await t.database.kysely
    .insertInto('payouts')
    .values({ driver_id: driver, number: 'P-2026-10-0001', month: '2026-10', amount_usd: '12.5' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sequenceNow(t.database);
  const phone = await t.syncedReplica(driver);
  const stored = () => phone.all('SELECT amount_usd, status, reference FROM payouts');
  expect(await stored()).toEqual([{ amount_usd: 12.5, status: 'due', reference: null }]);

  await payPayout(t.database, await addUser(t.database, 'admin'), id, 'SGH3K9QQ2');
  await expect
    .poll(stored, PATIENCE)
    .toEqual([{ amount_usd: 12.5, status: 'paid', reference: 'SGH3K9QQ2' }]);
  await expect
    .poll(() => phone.all('SELECT kind, link FROM notifications'), PATIENCE)
    .toEqual([{ kind: 'payout_paid', link: '/driver/earnings' }]);
});
