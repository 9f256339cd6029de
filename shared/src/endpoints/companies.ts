import { z } from 'zod';
import { companySchema } from '../company/schema.ts';
import { idOf } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

const verifiedCompanySchema = z.object({
  id: z.string(),
  company_name: z.string(),
  email_domain: z.string(),
  industry: z.string(),
  notes: z.string().nullable(),
  created_at: z.string(),
  /** Advertisers with an address at its domain whom an approval reaches: pending, and confirmed if that is asked for. */
  waiting_people: z.number(),
});
export type VerifiedCompany = z.infer<typeof verifiedCompanySchema>;

/** Maximum number of people that one call approves. */
export const MOST_APPROVED = 200;

/** Companies whose people need no approval when they sign up. */
export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/companies',
    caller: 'companies:manage',
    description: 'Lists verified companies. `q` searches name and domain.',
    request: {
      query: listQueryOf(
        ['company_name', 'email_domain', 'industry', 'created_at'],
        'company_name',
      ),
    },
    returns: 'One page of companies',
    response: listOf(verifiedCompanySchema),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/companies',
    caller: 'companies:manage',
    description:
      'Adds a verified company. New sign-ups from its domain need no approval; with `EMAIL_CONFIRMATION=on` they become active once the address is confirmed.',
    request: { body: companySchema },
    returns: 'The company as stored',
    response: verifiedCompanySchema,
    status: 201,
    refusals: ['already_exists'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/companies/:id',
    caller: 'companies:manage',
    description: 'Removes a verified company. Accounts approved through it stay as they are.',
    request: { params: z.object({ id: idOf('company') }) },
    response: 'none',
  }),
  approvePeople: endpoint({
    method: 'POST',
    path: '/api/admin/companies/:id/approvals',
    caller: 'users:manage',
    description: `Approves the pending advertisers with an address at the company’s domain, at most ${MOST_APPROVED} in one call, those who signed up first. Each gets the notification and the mail of a single approval.`,
    request: { params: z.object({ id: idOf('company') }) },
    returns: 'How many were approved, and how many still wait',
    response: z.object({ approved: z.number(), waiting: z.number() }),
    refusals: ['not_found'],
  }),
};
