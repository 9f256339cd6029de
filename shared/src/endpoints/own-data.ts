import { z } from 'zod';
import { PAYER_DAYS } from '../retention.ts';
import { endpoint } from './endpoint.ts';

/** What is kept about the caller: to take along, and to have removed. */
export const ownData = {
  export: endpoint({
    method: 'POST',
    path: '/api/account/export',
    caller: 'user',
    limit: 'export',
    description:
      'Returns all that is kept about the caller as a ZIP archive: a JSON file for each table, and the files of their creatives.',
    returns: 'The archive',
    response: 'application/zip',
    raw: true,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    caller: 'user',
    limit: 'proof',
    description: `Deletes the caller’s account: personal data is removed, campaigns end, open earnings become a last payout, and all sessions end. Sums and the ledger stay, without a name; invoices keep the name they are addressed to, and who owes them until they are paid and no payment was recorded for ${PAYER_DAYS} days.`,
    request: {
      body: z.strictObject({
        password: z.string().min(1, { message: 'Enter your password' }),
        /** Of the authenticator app; needed if two-step verification is on. */
        code: z.string().optional(),
      }),
    },
    response: 'none',
    refusals: ['invalid_password', 'invalid_code', 'payout_number_missing', 'last_admin'],
  }),
};
