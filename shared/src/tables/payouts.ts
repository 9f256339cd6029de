import { PAYOUT_STATUSES } from '../driver/payout.ts';
import { choice, defaulted, nullable, server, stamp, text, time, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** Payouts to drivers, each for the months up to one. */
export const payouts = table('payouts', {
  bucket: 'driver',
  owner: 'driver_id',
  columns: {
    driver_id: server(uuidType()),
    number: server(text()),
    /** The last month that it covers, 'YYYY-MM'. */
    month: server(text()),
    amount_usd: server(usd()),
    status: server(defaulted(choice(PAYOUT_STATUSES))),
    /** Reference of the transfer, e.g. M-Pesa's transaction code. */
    reference: server(nullable(text())),
    paid_at: server(nullable(time())),
    created_at: stamp(),
  },
});
