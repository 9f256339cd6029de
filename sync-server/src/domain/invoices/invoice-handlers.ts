import type { Database } from '@juu/db/database';
import type { invoices } from '@juu/shared/endpoints/invoices';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { listInvoices } from './list-invoices.ts';
import { listOnAccount } from './list-on-account.ts';
import { payInvoice, payOnAccount } from './record-payment.ts';

export function invoiceHandlers(database: Database): HandlersOf<typeof invoices> {
  return {
    list: ({ query }) => listInvoices(database, query),
    onAccount: ({ query }) => listOnAccount(database, query),
    pay: ({ caller, params, body }) => payInvoice(database, caller.userId, params.id, body),
    payOnAccount: ({ caller, body }) => payOnAccount(database, caller.userId, body),
  };
}
