import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { sequenceNow } from '../../sync/testing/sequence-now.ts';
import { syncServerForEach } from '../../sync/testing/sync-server-for-each.ts';
import { payInvoice } from './record-payment.ts';

const PATIENCE = { timeout: 30_000 };
const t = syncServerForEach(() => openTestDatabase('PGlite'));

test('a payment that is recorded settles the invoice on its advertiser’s devices', async () => {
  const advertiser_id = await addUser(t.database, 'advertiser');
  const { id } = await t.database.kysely
    .insertInto('invoices')
    .values({
      ...{ advertiser_id, serial: 7, month: '2026-10', billed_to: 'Kamau Ltd' },
      ...{ charged_usd: 10, net_usd: 10, vat_percent: 16, vat_usd: '1.6', amount_usd: '11.6' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sequenceNow(t.database);
  const phone = await t.syncedReplica(advertiser_id);
  const stored = () => phone.all('SELECT number, amount_usd, paid_usd, status FROM invoices');
  const invoice = { number: 'INV-000007', amount_usd: 11.6 };
  expect(await stored()).toEqual([{ ...invoice, paid_usd: 0, status: 'due' }]);

  const payment = { id: randomUUID(), amount_usd: 11.6, reference: 'SGH3K9QQ2' };
  await payInvoice(t.database, await addUser(t.database, 'admin'), id, payment);
  await expect.poll(stored, PATIENCE).toEqual([{ ...invoice, paid_usd: 11.6, status: 'paid' }]);
  expect(await phone.all('SELECT id, invoice_id, amount_usd, reference FROM payments')).toEqual([
    { invoice_id: id, ...payment },
  ]);
});
