import { defaulted, nullable, server, stamp, text, time, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** Payments received from advertisers. */
export const payments = table('payments', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    advertiser_id: server(nullable(uuidType())),
    /** Null: on account. */
    invoice_id: server(nullable(uuidType())),
    /** Negative: corrects an earlier one. */
    amount_usd: server(usd()),
    /** Reference of the transfer, e.g. M-Pesa's transaction code. */
    reference: server(nullable(text())),
    received_at: server(defaulted(time())),
    created_at: stamp(),
  },
  indexes: { by_received: ['received_at', 'created_at'] },
});
