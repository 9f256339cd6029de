import type { Database } from '@juu/db/database';
import { payouts } from '@juu/shared/endpoints/payouts';
import type { RequestHandler } from 'express';
import { type HandlersOf, userOf } from '../../endpoints/handlers.ts';
import { parse } from '../../platform/http/parse.ts';
import { listPayouts } from './list-payouts.ts';
import { payPayout } from './pay-payout.ts';
import { payoutFile } from './payout-file.ts';
import { listPayoutMonths } from './payout-months.ts';

export function payoutHandlers(database: Database): HandlersOf<typeof payouts> {
  const sendFile: RequestHandler = async (request, response) => {
    const { month } = parse(payouts.file.request.query, request.query);
    const content = await payoutFile(database, userOf(response).userId, month);
    response
      .attachment(`juu-payouts-${month ?? 'due'}.csv`)
      .type('text/csv')
      .send(content);
  };
  return {
    list: ({ query }) => listPayouts(database, query),
    months: () => listPayoutMonths(database),
    file: [sendFile],
    pay: ({ caller, params, body }) =>
      payPayout(database, caller.userId, params.id, body.reference),
  };
}
