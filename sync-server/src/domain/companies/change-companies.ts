import type { Database } from '@juu/db/database';
import { sqlState } from '@juu/db/sql-state';
import type { Company } from '@juu/shared/company/schema';
import type { VerifiedCompany } from '@juu/shared/endpoints/companies';
import { AppError } from '@juu/shared/errors/app-error';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { isPublicEmailDomain } from '../accounts/sign-up/public-email-domains.ts';
import type { Settings } from '../settings.ts';
import { presentCompany } from './list-companies.ts';
import { countWaiting } from './waiting-people.ts';

/** If a mail provider's domain were a company's, anyone could sign up without approval. */
export const PUBLIC_DOMAIN_REFUSED =
  'Anyone can get an address at this domain, so it can’t be a company’s';

interface AdditionContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'emailConfirmation'>;
  /** The admin's. */
  readonly actorId: string;
}

/**
 * Adds a verified company: later sign-ups with an address at its domain need no approval.
 * Accounts from before stay pending until an admin approves them (`approvePeople`).
 * @throws AppError `invalid_request` for a public domain, `already_exists`, `forbidden`,
 *   `account_suspended`
 */
export async function addCompany(
  { database, settings, actorId }: AdditionContext,
  company: Company,
): Promise<VerifiedCompany> {
  if (isPublicEmailDomain(company.email_domain)) {
    throw new AppError('invalid_request', PUBLIC_DOMAIN_REFUSED, { details: 'email_domain' });
  }
  try {
    return await retryTransaction(database, async (tx) => {
      await requireActiveAdmin(tx, actorId, 'companies:manage');
      const row = await tx
        .insertInto('verified_companies')
        .values(company)
        .returningAll()
        .returning(({ ref }) =>
          countWaiting(tx, {
            domain: ref('email_domain'),
            mustBeConfirmed: settings.emailConfirmation,
          }).as('waiting_people'),
        )
        .executeTakeFirstOrThrow();
      const details = { after: company };
      await audit(tx, { actorId, action: 'added', subject: 'company', subjectId: row.id, details });
      return presentCompany(row);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const message = `${company.email_domain} already belongs to a verified company`;
    throw new AppError('already_exists', message, {
      details: 'email_domain',
      hint: 'Remove the company with this domain first, or use another domain.',
    });
  }
}

/**
 * Removes a verified company; accounts that were approved through it stay as they are.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export async function removeCompany(
  database: Database,
  actorId: string,
  id: string,
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'companies:manage');
    const { company_name, email_domain, industry, notes } = await tx
      .deleteFrom('verified_companies')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This company does not exist'));
    const details = { before: { company_name, email_domain, industry, notes } };
    await audit(tx, { actorId, action: 'removed', subject: 'company', subjectId: id, details });
  });
}
