import { ACCOUNT_PLANS } from '../playing/account-plan.ts';
import { choice, day, server, stamp, text, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** What accounts are charged for their plans, net. */
export const planFees = table('plan_fees', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    advertiser_id: server(uuidType()),
    plan: server(choice(ACCOUNT_PLANS)),
    /** Of Nairobi's calendar, 'YYYY-MM'. */
    month: server(text()),
    /** The first day of the month that it pays for. */
    day: server(day()),
    amount_usd: server(usd()),
    created_at: stamp(),
  },
  indexes: { by_day: ['day', 'created_at'] },
});
